/** Runs a task for each item, a limited number at once: more would only queue up in front of the disk. */
const filesAtOnce = 32

/** @throws the first error of a task; tasks already begun run on. */
export async function inParallel<Item>(
  items: Iterable<Item>,
  task: (item: Item) => Promise<void>,
  atOnce = filesAtOnce,
): Promise<void> {
  const queue = items[Symbol.iterator]()
  const worker = async (): Promise<void> => {
    for (let next = queue.next(); !next.done; next = queue.next()) await task(next.value)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}
