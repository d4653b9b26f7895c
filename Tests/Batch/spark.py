"""Spreads a file of requests over Spark's workers; the answers must be those of one process, byte for byte."""

import argparse
import filecmp
import pathlib
import shutil
import tempfile
import time

from pyspark.sql import SparkSession


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--program", required=True)
    parser.add_argument("--requests", required=True)
    parser.add_argument("--expected", required=True)
    parser.add_argument("--master", required=True)
    arguments = parser.parse_args()
    spark = (SparkSession.builder.master(arguments.master).appName("layouts")
             .config("spark.ui.enabled", "false").config("spark.driver.bindAddress", "127.0.0.1")
             .config("spark.driver.host", "127.0.0.1").getOrCreate())
    with tempfile.TemporaryDirectory() as folder:
        start = time.monotonic()
        lines = spark.sparkContext.textFile(arguments.requests, minPartitions=8)
        answers = lines.pipe(f"{arguments.program} batch --threads 1", checkCode=True)
        answers.saveAsTextFile(f"file://{folder}/answers")
        seconds = time.monotonic() - start
        parts = sorted(pathlib.Path(folder, "answers").glob("part-*"))
        whole = pathlib.Path(folder, "whole")
        with whole.open("wb") as out:
            for part in parts:
                with part.open("rb") as file:
                    shutil.copyfileobj(file, out)
        executors = spark.sparkContext._jsc.sc().getExecutorMemoryStatus().size() - 1
        if not filecmp.cmp(whole, arguments.expected, shallow=False):
            raise SystemExit("spark: the answers differ from those of one process")
        print(f"spark: {len(parts)} partitions on {executors} workers ({arguments.master}), {seconds:.1f} s, "
              "the answers are those of one process", flush=True)
    spark.stop()


if __name__ == "__main__":
    main()
