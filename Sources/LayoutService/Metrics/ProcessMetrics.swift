#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// When the process was first asked about, in seconds since 1970: at its start.
private let startTime: Double = {
  var time = timespec()
  clock_gettime(CLOCK_REALTIME, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}()

/// Figures of the process, under the names that Prometheus' own clients give them.
enum ProcessFigures {
  /// Takes the time.
  static func start() { _ = startTime }

  static var processorSeconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// Virtual and resident memory in bytes; nil where the system does not tell.
  static var memory: (virtual: Int, resident: Int)? {
    guard let file = fopen("/proc/self/statm", "r") else { return nil }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 256)
    guard fgets(&line, Int32(line.count), file) != nil else { return nil }
    let pages = String(decoding: line.map(UInt8.init(bitPattern:)), as: UTF8.self).split(separator: " ")
    guard pages.count > 1, let virtual = Int(pages[0]), let resident = Int(pages[1]) else { return nil }
    let size = Int(sysconf(Int32(_SC_PAGESIZE)))
    return (virtual * size, resident * size)
  }

  /// Open descriptors, without the one that counts them; nil where the system does not tell.
  static var openDescriptors: Int? {
    guard let folder = opendir("/proc/self/fd") else { return nil }
    defer { closedir(folder) }
    var count = 0
    while readdir(folder) != nil { count += 1 }
    // The two entries of every folder, and the folder itself.
    return count - 3
  }

  static var maximumDescriptors: Int? {
    var limit = rlimit()
    #if canImport(Glibc)
      guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return nil }
    #else
      guard getrlimit(RLIMIT_NOFILE, &limit) == 0 else { return nil }
    #endif
    return Int(clamping: limit.rlim_cur)
  }
}

extension MetricsText {
  mutating func process() {
    single(
      "process_cpu_seconds_total", .counter, "Total user and system CPU time spent in seconds.",
      ProcessFigures.processorSeconds)
    single(
      "process_start_time_seconds", .gauge, "Start time of the process since unix epoch in seconds.",
      startTime)
    if let memory = ProcessFigures.memory {
      single("process_resident_memory_bytes", .gauge, "Resident memory size in bytes.", memory.resident)
      single("process_virtual_memory_bytes", .gauge, "Virtual memory size in bytes.", memory.virtual)
    }
    if let count = ProcessFigures.openDescriptors {
      single("process_open_fds", .gauge, "Number of open file descriptors.", count)
    }
    if let count = ProcessFigures.maximumDescriptors {
      single("process_max_fds", .gauge, "Maximum number of open file descriptors.", count)
    }
  }
}
