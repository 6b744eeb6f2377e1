/** What may happen to a portal, one thing after the other. */
import fc from 'fast-check'
import type { BuildFault, HookFault } from './host.ts'

/** Where a function ends without a word: after the write is committed, its turn claimed, or the hook called. */
export type Death = 'commit' | 'claim' | 'record'

/** `item`: which of those there are, counted round and round. `seconds`, `minutes`: of virtual time. */
export type Step =
  | { readonly do: 'publish' }
  | { readonly do: 'content' | 'back up' | 'restore' }
  | { readonly do: 'edit' | 'hide' | 'show' | 'delete'; readonly item: number }
  /** Appears so many minutes from now, and goes as long after that, where it `ends`. */
  | { readonly do: 'plan'; readonly item: number; readonly minutes: number; readonly ends: boolean }
  /** The schedule runs at the end of each of so many equal parts, and misses the other minutes. */
  | { readonly do: 'pass'; readonly seconds: number; readonly runs: number }
  | { readonly do: 'hook'; readonly faults: readonly HookFault[] }
  | { readonly do: 'build'; readonly faults: readonly BuildFault[] }
  /** Everything ends so, while the schedule runs as often, each time after the longest pause of what is urgent. */
  | { readonly do: 'outage'; readonly fault: HookFault | BuildFault; readonly runs: number }
  | { readonly do: 'die'; readonly after: Death }
  /** The database cannot be asked by the next function that wants a turn. */
  | { readonly do: 'lose the database' }
  /** Two people at the same moment. */
  | { readonly do: 'ask by hand' }
  /** So many runs of the schedule at the same moment, when something was just saved. */
  | { readonly do: 'meet'; readonly runs: number }
  | { readonly do: 'jump'; readonly seconds: number }

/** How the portal is set up. `event`: days until one is over, which changes the site by itself; null: none. */
export type Setup = { readonly interval: number; readonly budget: number | null; readonly event: number | null }
export type Sequence = { readonly setup: Setup; readonly steps: readonly Step[] }

/** Minutes after which nothing that was planned is still to come. */
export const longestPlan = 10

const item = fc.nat(3)
const always = <Name extends string>(name: Name) => fc.constant(name)
const some = <Fault extends string>(...faults: readonly Fault[]) =>
  fc.array(fc.constantFrom(...faults), { minLength: 1, maxLength: 3 })

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: always('publish') }) },
  { weight: 4, arbitrary: fc.record({ do: always('edit'), item }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('hide' as const, 'delete' as const), item }) },
  { weight: 2, arbitrary: fc.record({ do: always('show'), item }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: always('plan'),
      item,
      minutes: fc.integer({ min: 1, max: longestPlan / 2 }),
      ends: fc.boolean(),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: always('content') }) },
  {
    weight: 8,
    arbitrary: fc.record({
      do: always('pass'),
      seconds: fc.constantFrom(5, 22, 61, 130, 310, 640, 3_700, 86_400),
      runs: fc.nat(2),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ do: always('hook'), faults: some('500', 'hangs', 'drops', 'accepts and never builds') }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: always('build'),
      faults: some('crashes', 'disk full', 'finds no database', 'is killed'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: always('outage'),
      fault: fc.constantFrom('accepts and never builds' as const, '500' as const, 'crashes' as const),
      runs: fc.integer({ min: 5, max: 7 }),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: always('die'), after: fc.constantFrom('commit', 'claim', 'record') }) },
  { weight: 1, arbitrary: fc.record({ do: always('lose the database') }) },
  { weight: 1, arbitrary: fc.record({ do: always('ask by hand') }) },
  { weight: 2, arbitrary: fc.record({ do: always('meet'), runs: fc.integer({ min: 2, max: 4 }) }) },
  { weight: 1, arbitrary: fc.record({ do: always('jump'), seconds: fc.constantFrom(-3_600, -90, 90, 7_200) }) },
  { weight: 2, arbitrary: fc.record({ do: always('back up') }) },
  { weight: 2, arbitrary: fc.record({ do: always('restore') }) },
)

export const sequence: fc.Arbitrary<Sequence> = fc.record({
  setup: fc.record({
    interval: fc.constantFrom(0, 1, 300),
    budget: fc.constantFrom(null, null, 2, 15),
    event: fc.constantFrom(null, null, 1),
  }),
  steps: fc.array(step, { minLength: 4, maxLength: 12, size: 'max' }),
})

const plain: Setup = { interval: 0, budget: null, event: null }

/** Tried before what is drawn, which meets them by luck. */
export const examples: [Sequence][] = [
  // Long enough for the longest pause of what has to disappear.
  [
    {
      setup: plain,
      steps: [
        { do: 'publish' },
        { do: 'pass', seconds: 61, runs: 0 },
        { do: 'hook', faults: ['accepts and never builds'] },
        { do: 'hide', item: 0 },
        { do: 'outage', fault: 'accepts and never builds', runs: 7 },
      ],
    },
  ],
  // The second change falls between the reads of the first one's build, and has to wait for its turn.
  [{ setup: { ...plain, interval: 300 }, steps: [{ do: 'content' }, { do: 'content' }] }],
  // Two people ask while the hook was not heard.
  [{ setup: plain, steps: [{ do: 'die', after: 'commit' }, { do: 'publish' }, { do: 'ask by hand' }] }],
]
