import { beforeEach, expect, test } from 'vitest'
import { NoticiaDraft } from '../screens/noticias/drafts/noticia-draft.ts'
import { newValues } from '../screens/noticias/noticia-values.ts'
import { memoryStorage } from '../session/session.fixture.ts'
import { lockClaims } from './draft-claims.ts'
import { draftStore } from './draft-store.ts'
import { type DraftPorts, leftBehind, openDraft, openOther } from './open-draft.ts'

/** Node has the browser's Web Locks: these are the real ones. */
const claims = lockClaims(navigator.locks)

let storage = memoryStorage()
beforeEach(() => {
  storage = memoryStorage()
})

const text = (title: string): NoticiaDraft => ({
  values: { ...newValues(), title },
  revision: null,
  sentId: null,
  photo: null,
})

/** A browser tab: what it has in common with the others is the storage and the locks. */
function openTab(parts: Partial<DraftPorts<NoticiaDraft>> = {}) {
  let last: string | null = null
  const ports: DraftPorts<NoticiaDraft> = {
    drafts: draftStore(storage, { userId: 'u', id: null }, NoticiaDraft),
    claims,
    fileOf: async () => null,
    tab: {
      writer: () => last,
      remember: (writer) => {
        last = writer
      },
    },
    saysSomethingNew: ({ values }) => values.title !== '',
    ...parts,
  }
  return {
    ports,
    open: () => openDraft(ports),
    write: (writer: string, title: string) => ports.drafts.write(writer, text(title)),
  }
}
const titleOf = ({ draft }: { draft: NoticiaDraft | null }) => draft?.values.title ?? null

test('PF06 what is being written in one tab is not offered in another, and neither takes the other’s away', async () => {
  const [a, b] = [openTab(), openTab()]
  const first = await a.open()
  a.write(first.writer, 'De A')
  const second = await b.open()
  expect([titleOf(second), await leftBehind(b.ports)]).toEqual([null, []])
  b.write(second.writer, 'De B')

  // Both are loaded again at once, as after a crash of the browser: each finds its own.
  for (const { release } of [first, second]) release()
  const again = await Promise.all([a.open(), b.open()])
  expect(again.map(titleOf)).toEqual(['De A', 'De B'])
  for (const { release } of again) release()
})

test('PF06 what was left behind comes back, the newest first, and the rest is offered', async () => {
  const tab = openTab()
  for (const title of ['Viejo', 'Nuevo']) {
    const { writer, release } = await openTab({ saysSomethingNew: () => false }).open()
    storage.setItem(`borrador/u/nueva/${writer}`, JSON.stringify({ at: title === 'Nuevo' ? 2 : 1, draft: text(title) }))
    release()
  }
  const opened = await tab.open()
  const [left, ...more] = await leftBehind(tab.ports)
  expect([opened, left, more]).toMatchObject([{ draft: text('Nuevo') }, { draft: text('Viejo') }, []])

  const other = await openOther(tab.ports, left?.writer ?? '')
  opened.release()
  expect(other && titleOf(other)).toBe('Viejo')
  await expect.poll(async () => (await leftBehind(tab.ports)).map(titleOf)).toEqual(['Nuevo'])
  other?.release()
})

test('PF06 a draft that another tab has taken meanwhile, or that is gone, is not opened twice', async () => {
  const [a, b] = [openTab(), openTab()]
  const writing = await a.open()
  a.write(writing.writer, 'De A')
  const empty = await b.open()
  expect(await openOther(b.ports, writing.writer)).toBeNull()
  for (const _ of ['it was claimed for a moment', 'and given back'])
    expect(await openOther(b.ports, 'nadie')).toBeNull()
  for (const { release } of [writing, empty]) release()
})

test('PF06 a page that is loaded again waits for its earlier self to let go', async () => {
  const tab = openTab()
  const before = await tab.open()
  tab.write(before.writer, 'Sigue')
  const loading = tab.open()
  await expect.poll(async () => (await navigator.locks.query()).pending?.length).toBe(1)
  before.release()
  const after = await loading
  expect([titleOf(after), after.writer]).toEqual(['Sigue', before.writer])
  after.release()
})

test('PF06 a draft that says what is stored already is dropped, unless a form has it open', async () => {
  const [a, b] = [openTab(), openTab()]
  const open = await a.open()
  for (const writer of [open.writer, 'sobra']) a.write(writer, '')
  const { draft, release } = await b.open()
  expect(draft).toBeNull()
  expect(storage.length).toBe(1)
  for (const end of [open.release, release]) end()
})

test('PF06 a photo that the browser has lost does not keep the text away', async () => {
  const details = { title: '', description: '', category: '', tags: [] }
  const photo = { key: 'k', details, done: { url: null, imageId: null } }
  openTab().ports.drafts.write('w', { ...text('Con foto'), photo })
  const lost = openTab({ fileOf: () => Promise.reject(new Error('gone')) })
  const opened = await lost.open()
  expect([titleOf(opened), opened.file]).toEqual(['Con foto', null])
  opened.release()
})

test('PF06 without locks (no https) drafts still come back', async () => {
  const tab = openTab({ claims: lockClaims(undefined) })
  tab.write('w', 'Sigue')
  expect(titleOf(await tab.open())).toBe('Sigue')
})
