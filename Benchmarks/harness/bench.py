"""What the modules of rows share: where things are, how long to measure, and programs that live until the end."""
import contextlib
import os
import pathlib
import tempfile

from .programs import Program

HERE = pathlib.Path(__file__).resolve().parent.parent


class Bench(contextlib.ExitStack):
    """One run of the benchmarks."""

    #: As many threads, or workers, for everyone: the service's own default.
    threads = os.cpu_count()

    def __init__(self, product, built, is_short):
        super().__init__()
        self.product = product
        #: The folder with the compiled peers.
        self.built = pathlib.Path(built)
        self.rounds = 2 if is_short else 5
        #: How long wrk runs at a time.
        self.seconds = 1 if is_short else 3
        #: How often the service is started in a round.
        self.starts = 4
        self.folder = pathlib.Path(self.enter_context(tempfile.TemporaryDirectory(prefix="benchmark-")))

    def start(self, kind, *arguments) -> Program:
        """Starts a program that runs until all is measured."""
        return self.enter_context(kind(*arguments))

    def file(self, name, content):
        """The path of a file with this content."""
        path = self.folder / name
        path.write_bytes(content)
        return path
