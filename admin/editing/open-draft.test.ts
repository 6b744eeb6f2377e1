import { beforeEach, expect, test } from 'vitest'
import { NoticiaDraft } from '../screens/noticias/form/noticia-document.ts'
import { webLocks } from './draft-locks.ts'
import { resetIndexedDb, draftFixture as text } from './draft-store.fixture.ts'
import { draftStore } from './draft-store.ts'
import { type DraftSource, deleteDraft, listOtherDrafts, openDraft, openOrCreateDraft } from './open-draft.ts'

/** Node's own Web Locks. */
const locks = webLocks(navigator.locks)

let browser = resetIndexedDb()
beforeEach(() => {
  browser = resetIndexedDb()
})

/** A browser tab: shares database and locks with others. */
function openTab(parts: Partial<DraftSource<NoticiaDraft>> = {}) {
  let last: string | null = null
  const draftSource: DraftSource<NoticiaDraft> = {
    drafts: draftStore(browser, { userId: 'u', id: null }, NoticiaDraft),
    locks,
    filesOf: async () => new Map(),
    tab: {
      writer: () => last,
      remember: (writer) => {
        last = writer
      },
    },
    hasChanges: ({ value }) => value.title !== '',
    nameOf: ({ value }) => value.title,
    ...parts,
  }
  return {
    draftSource,
    open: () => openOrCreateDraft(draftSource),
    write: (writer: string, title: string) => draftSource.drafts.write(writer, text(title)),
  }
}
const titleOf = ({ draft }: { draft: NoticiaDraft | null }) => draft?.value.title ?? null

test('PF06 neither offers nor deletes a draft that another tab has open', async () => {
  const [a, b] = [openTab(), openTab()]
  const first = await a.open()
  await a.write(first.writer, 'De A')
  const second = await b.open()
  expect([titleOf(second), await listOtherDrafts(b.draftSource)]).toEqual([null, []])
  await b.write(second.writer, 'De B')

  // Both reload at once, as after a crash: each finds its own.
  for (const { release } of [first, second]) release()
  const again = await Promise.all([a.open(), b.open()])
  expect(again.map(titleOf)).toEqual(['De A', 'De B'])
  for (const { release } of again) release()
})

test('PF06 opens the newest unlocked draft and offers the rest', async () => {
  const tab = openTab()
  const stored = await browser()
  await stored.put('textos', { at: 1, draft: text('Viejo') }, 'u/nueva/viejo')
  await stored.put('textos', { at: 2, draft: text('Nuevo') }, 'u/nueva/nuevo')
  const opened = await tab.open()
  const [left, ...more] = await listOtherDrafts(tab.draftSource)
  expect([opened, left, more]).toMatchObject([{ draft: text('Nuevo') }, { name: 'Viejo', at: 1, isHere: true }, []])

  const other = await openDraft(tab.draftSource, left?.writer ?? '')
  opened.release()
  expect(other && titleOf(other)).toBe('Viejo')
  await expect.poll(async () => (await listOtherDrafts(tab.draftSource)).map(({ name }) => name)).toEqual(['Nuevo'])
  other?.release()
})

test('PF06 does not open a draft that another tab holds or that is gone', async () => {
  const [a, b] = [openTab(), openTab()]
  const writing = await a.open()
  await a.write(writing.writer, 'De A')
  const empty = await b.open()
  expect(await openDraft(b.draftSource, writing.writer)).toBeNull()
  // Twice: the first attempt must release its lock.
  for (let attempt = 0; attempt < 2; attempt++) expect(await openDraft(b.draftSource, 'nadie')).toBeNull()
  for (const { release } of [writing, empty]) release()
})

test('PF06 waits for its own lock when the page reloads', async () => {
  const tab = openTab()
  const before = await tab.open()
  await tab.write(before.writer, 'Sigue')
  const loading = tab.open()
  await expect.poll(async () => (await navigator.locks.query()).pending?.length).toBe(1)
  before.release()
  const after = await loading
  expect([titleOf(after), after.writer]).toEqual(['Sigue', before.writer])
  after.release()
})

test('PF06 deletes a draft without changes unless a form has it open', async () => {
  const [a, b] = [openTab(), openTab()]
  const open = await a.open()
  for (const writer of [open.writer, 'sobra']) await a.write(writer, '')
  const { draft, release } = await b.open()
  expect(draft).toBeNull()
  expect(await (await browser()).count('textos')).toBe(1)
  for (const end of [open.release, release]) end()
})

test('PF06 opens a draft whose files cannot be read', async () => {
  const details = { title: '', description: '', category: '', tags: [], caption: '', credit: '', focus: null }
  const photo = { key: 'k', details, done: { url: null, imageId: null } }
  await openTab().draftSource.drafts.write('w', text('Con foto', { photos: [photo] }))
  const lost = openTab({ filesOf: () => Promise.reject(new Error('gone')) })
  const opened = await lost.open()
  expect([titleOf(opened), opened.files.size]).toEqual(['Con foto', 0])
  opened.release()
})

/** Id under which a form on another computer writes its draft. */
const remoteWriter = '7f0f6a4e-9a1b-4c3d-8e7f-1a2b3c4d5e6f'

/** A server with one draft of another computer. */
function server(copy: NoticiaDraft) {
  const removed: string[] = []
  return {
    removed,
    copies: {
      list: async () => [{ writer: remoteWriter, at: 7, name: copy.value.title }],
      read: async (writer: string) => (writer === remoteWriter ? { ...copy, over: writer } : null),
      remove: async (writer: string) => removed.push(writer),
      sourceOf: ({ over }: NoticiaDraft) => over,
    },
  }
}

test('NR05 offers a server draft of another computer and opens it under a new writer', async () => {
  const { copies, removed } = server(text('De casa'))
  const tab = openTab({ server: copies })
  const empty = await tab.open()
  expect(await listOtherDrafts(tab.draftSource)).toEqual([
    { writer: remoteWriter, at: 7, name: 'De casa', isHere: false },
  ])
  const here = await openDraft(tab.draftSource, remoteWriter)
  expect([here?.draft, here?.writer]).toEqual([
    text('De casa', { over: remoteWriter }),
    expect.not.stringMatching(remoteWriter),
  ])
  expect(await openDraft(tab.draftSource, 'nadie')).toBeNull()
  expect((await listOtherDrafts(tab.draftSource, remoteWriter)).map(({ writer }) => writer)).not.toContain(remoteWriter)
  for (const one of [empty, here]) one?.release()
  const again = await tab.open()
  expect([again.writer, titleOf(again)]).toEqual([here?.writer, 'De casa'])
  again.release()
  await deleteDraft(tab.draftSource, remoteWriter)
  expect(removed).toEqual([remoteWriter])
})

test('NR05 lists a draft once when the server has a copy of it', async () => {
  const { copies } = server(text('Lo mismo'))
  const tab = openTab({ server: copies })
  await tab.write(remoteWriter, 'Lo mismo')
  expect(await listOtherDrafts(tab.draftSource)).toMatchObject([{ writer: remoteWriter, isHere: true }])
  const opened = await tab.open()
  expect([opened.writer, await listOtherDrafts(tab.draftSource)]).toEqual([remoteWriter, []])
  opened.release()
})
