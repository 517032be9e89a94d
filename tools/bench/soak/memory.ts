/** Memory of a process in megabytes. */
export interface Memory {
  readonly residentMb: number
  /** Used, and committed for it. */
  readonly heapMb: number
  readonly heapTotalMb: number
  readonly externalMb: number
}

/** Reads the memory of processes from their metrics, by label. */
export async function readMemory(metrics: ReadonlyMap<string, string>): Promise<Map<string, Memory>> {
  const read = async ([label, url]: [string, string]): Promise<[string, Memory]> => {
    const text = await (await fetch(url)).text()
    const megabytes = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1]) / 1_000_000
    return [
      label,
      {
        residentMb: megabytes('process_resident_memory_bytes'),
        heapMb: megabytes('nodejs_heap_size_used_bytes'),
        heapTotalMb: megabytes('nodejs_heap_size_total_bytes'),
        externalMb: megabytes('nodejs_external_memory_bytes'),
      },
    ]
  }
  return new Map(await Promise.all([...metrics].map(read)))
}
