/**
 * `npm run bench -- profile [news]`: where a build from nothing spends its time, 10,000 news unless said. A flame graph as text: each
 * function with the share of the time of the process that renders, and below it those that it called; what Node does stands by its own name
 * below who asked for it. While that process waits "(idle)", the sources are bundled by another, and pictures are drawn by threads.
 */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startCity } from './growth.ts'

/** What is less of the whole is left out, and what is called through more others: React and the feed's XML call themselves. */
const least = 0.005
const deepest = 7

/** As `node --cpu-prof` writes it; times in microseconds. */
type Profile = {
  readonly nodes: readonly {
    readonly id: number
    readonly callFrame: { readonly functionName: string; readonly url: string }
    readonly children?: readonly number[]
  }[]
  readonly samples: readonly number[]
  readonly timeDeltas: readonly number[]
}
type Flame = { time: number; readonly calls: Map<string, Flame> }

/** Prints it. */
export async function profileBuild(news: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-profile-'))
  const { build, close } = await startCity(news)
  try {
    await build(join(folder, 'site'), ['--cpu-prof', '--cpu-prof-interval=2000', `--cpu-prof-dir=${folder}`])
    const [file = ''] = (await readdir(folder)).filter((name) => name.endsWith('.cpuprofile'))
    const flame = flameOf(JSON.parse(await readFile(join(folder, file), 'utf8')))
    console.log(`${(flame.time / 1e6).toFixed(1)} s of the process that renders, ${news} news`)
    print(flame, flame.time, '')
  } finally {
    close()
    await rm(folder, { recursive: true, force: true })
  }
}

function flameOf({ nodes, samples, timeDeltas }: Profile): Flame {
  const ways = new Map<number, readonly string[]>()
  const follow = (id: number, above: readonly string[]): void => {
    const node = byId.get(id)
    if (!node) return
    const { functionName, url } = node.callFrame
    const isNode = url === '' || url.startsWith('node:')
    const name = functionName.slice(0, 60) || '(anonymous)'
    // The modules of a bundle are named with a digest.
    const place = url.replace(/.*\//, '').replace(/_[\w-]{8}(?=\.mjs$)/, '')
    ways.set(id, isNode ? [...above, name] : [...above, `${name} ${place}`])
    for (const child of node.children ?? []) follow(child, isNode ? above : (ways.get(id) ?? []))
  }
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const [root] = nodes
  for (const child of root?.children ?? []) follow(child, [])

  const flame: Flame = { time: 0, calls: new Map() }
  for (const [index, id] of samples.entries()) {
    const time = timeDeltas[index] ?? 0
    flame.time += time
    let at = flame
    for (const name of ways.get(id) ?? []) {
      const called = at.calls.get(name) ?? { time: 0, calls: new Map() }
      at.calls.set(name, called)
      called.time += time
      at = called
    }
  }
  return flame
}

function print({ calls }: Flame, whole: number, indent: string): void {
  for (const [name, called] of [...calls].sort(([, a], [, b]) => b.time - a.time)) {
    if (called.time < whole * least || indent.length === deepest * 2) return
    console.log(`${indent}${((called.time / whole) * 100).toFixed(1)} % ${name}`)
    print(called, whole, `${indent}  `)
  }
}
