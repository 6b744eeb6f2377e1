import { Button } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import type { LinkTargets } from '#shared/content-references.ts'
import { isDialogOpen } from '../../../controls/Dialog.tsx'
import { lazyDialog } from '../../../controls/lazy-dialog.tsx'
import { toast } from '../../../controls/toast.tsx'
import { useReload } from '../../../controls/use-reload.ts'
import { AutosaveStatus } from '../../../editing/AutosaveStatus.tsx'
import type { OtherDraftsState } from '../../../editing/DraftLoader.tsx'
import { EditorForm, Notices } from '../../../editing/EditorForm.tsx'
import { DiscardedNotice, DraftNotice, OtherDrafts, SaveFailure } from '../../../editing/EditorNotices.tsx'
import { OtherEditors } from '../../../editing/OtherEditors.tsx'
import type { OpenDraft } from '../../../editing/open-draft.ts'
import { initialValue, useEditor } from '../../../editing/use-editor.ts'
import { useRefreshOnChange } from '../../../publishing/site-status.ts'
import { can } from '../../../session/api.ts'
import styles from '../contenidos.module.css'
import { GroupFields } from '../fields/GroupFields.tsx'
import type { ListView } from '../rows/rows-view.ts'
import { changesOf } from '../value/changes.ts'
import { type FieldErrors, hasFault, isWithin, parsePath, pathKey, validateContent } from '../value/errors.ts'
import { fieldAt, partField } from '../value/field.ts'
import { isObject, type Json, type Path, withValueAt } from '../value/json.ts'
import { ContentConflict } from './ContentConflict.tsx'
import { ContentHeader, SavedNotice } from './ContentHeader.tsx'
import { type ContentDocument, type ContentDraft, remoteOf } from './content-document.ts'
import type { LoadedPart } from './content-screen.tsx'
import { ErrorSummary } from './ErrorSummary.tsx'
import { PartContext } from './form-context.ts'
import { PartSections } from './PartSections.tsx'
import { ReviewDialog } from './ReviewDialog.tsx'
import { RowBreadcrumbs } from './RowBreadcrumbs.tsx'
import { useOpenRow } from './use-open-row.ts'

const ContentHistory = lazyDialog(() => import('./ContentHistory.tsx'))

type Props = {
  readonly part: LoadedPart
  readonly document: ContentDocument
  readonly linkTargets: LinkTargets | null
  readonly opened: OpenDraft<ContentDraft>
  readonly others: OtherDraftsState
}

/** Form of a part; saves after a review of the changes. */
export function ContentForm({ part, document, linkTargets, opened, others }: Props) {
  const form = useContentEditor(part.contenido.name, document, opened, linkTargets)
  const { field, value, faults, conflict, failure } = form
  useEffect(ContentHistory.preload, [])
  const { reload } = useReload()
  const stored = form.stored ?? part.contenido
  useRefreshOnChange(stored.change)
  const { place, open, goTo } = useOpenRow(value)
  const [dialog, setDialog] = useState<'review' | 'history' | null>(null)
  const [visited, setVisited] = useState<ReadonlySet<string>>(new Set())
  /** True at once for a stored value that is invalid by current rules. */
  const [showsAllFaults, setShowsAllFaults] = useState(part.summary.fault !== null)
  const [listViews] = useState(() => new Map<string, ListView>())
  const canSave = can('moderate')
  const [nota, setNota] = useState('')
  const close = () => setDialog(null)

  const context = useMemo(() => {
    const isVisible = (key: string) => showsAllFaults || Array.from(visited).some((one) => isWithin(key, one))
    return {
      file: part.contenido.name,
      field,
      value,
      baseline: form.baseline,
      linkTargets,
      listViews,
      open,
      set: (path: Path, next: Json | undefined) =>
        form.edit((before) => {
          const after = withValueAt(before, path, next)
          return isObject(after) ? after : before
        }),
      showFaultAt: (path: Path) => setVisited((before) => new Set(before).add(pathKey(path))),
      faultAt: (path: Path) => {
        const key = pathKey(path)
        return isVisible(key) ? (faults.get(key) ?? null) : null
      },
      hasFaultIn: (path: Path) => showsAllFaults && hasFault(faults, path),
    }
  }, [
    part.contenido.name,
    field,
    value,
    form.baseline,
    linkTargets,
    listViews,
    open,
    form.edit,
    faults,
    visited,
    showsAllFaults,
  ])

  function review() {
    const unread = window.document.querySelector<HTMLElement>('[data-unread]')
    if (unread) {
      toast.failure('Hay un dato para corregir')
      return unread.focus()
    }
    const [first] = faults.keys()
    if (first === undefined) return setDialog('review')
    setShowsAllFaults(true)
    toast.failure(faults.size === 1 ? 'Hay un dato para corregir' : `Hay ${faults.size} datos para corregir`)
    goTo(parsePath(first))
  }
  async function save() {
    const result = await form.save(nota)
    close()
    if (result?.kind !== 'saved') return setShowsAllFaults(true)
    setNota('')
    setShowsAllFaults(false)
    setVisited(new Set())
    void reload()
  }
  useHotkeys([['mod+S', () => form.isDirty && !isDialogOpen() && review()]], [])

  const changes = useMemo(
    () => (dialog === 'review' ? changesOf(field, form.baseline, value) : []),
    [dialog, field, form.baseline, value],
  )
  return (
    <PartContext value={context}>
      <EditorForm
        onSubmit={(event) => {
          event.preventDefault()
          review()
        }}
        kept={form.isDirty && <AutosaveStatus browser={form.autosave.browser} server={null} />}
        buttons={
          <>
            {place.length > 0 && (
              <Button variant="default" onClick={() => open(place.slice(0, outerRowLength(place)))}>
                Volver a la lista
              </Button>
            )}
            {form.isDirty && !form.isRestored && (
              <Button variant="default" onClick={form.discard}>
                Descartar
              </Button>
            )}
            <Button type="submit" disabled={!form.isDirty} loading={form.isSaving} aria-keyshortcuts="Control+S">
              {canSave ? 'Guardar cambios' : 'Proponer cambios'}
            </Button>
          </>
        }
      >
        {place.length === 0 && (
          <ContentHeader
            stored={stored}
            value={value}
            onReviewed={(day) => form.edit((before) => ({ ...before, revisado: day }))}
            onHistory={() => setDialog('history')}
            onImported={form.edit}
          />
        )}
        <OtherEditors item={`parte/${part.contenido.name}`} />
        <Notices>
          {form.isRestored && <DraftNotice onDiscard={form.discard} />}
          {form.canUndoDiscard && <DiscardedNotice onUndo={form.undoDiscard} />}
          {others.drafts.length > 0 && form.autosave.browser.status !== 'failed' && <OtherDrafts {...others} />}
          {failure && <SaveFailure failure={failure} />}
          {form.saved && !form.isDirty && <SavedNotice saved={form.saved} />}
          {showsAllFaults && faults.size > 0 && (
            <ErrorSummary field={field} value={value} faults={faults} onGo={goTo} />
          )}
        </Notices>
        {place.length > 0 && <RowBreadcrumbs field={field} value={value} place={place} onOpen={open} />}
        <div className={styles.body}>
          {place.length === 0 && <PartSections field={field} onGo={goTo} />}
          <fieldset disabled={form.isSaving}>
            <legend className="visually-hidden">{field.label}</legend>
            <GroupFields key={pathKey(place)} field={fieldAt(field, place)} path={place} />
          </fieldset>
        </div>
      </EditorForm>
      {dialog === 'review' && (
        <ReviewDialog
          {...{ changes, canSave, nota }}
          isSaving={form.isSaving}
          onNota={setNota}
          onSave={save}
          onClose={close}
        />
      )}
      {conflict && (
        <ContentConflict
          field={field}
          mine={value}
          conflict={conflict}
          onMerge={() => {
            // The open row may have another place.
            open([])
            form.resolve(conflict.merge.value)
          }}
          onKeepMine={() => form.resolve(value)}
          onTakeTheirs={() => {
            open([])
            form.takeTheirs()
          }}
          onClose={form.dismissConflict}
        />
      )}
      {dialog === 'history' && (
        <ContentHistory
          stored={stored}
          isDirty={form.isDirty}
          canRestore={canSave}
          onRestored={(content) => {
            form.reset(content)
            close()
            void reload()
          }}
          onConflict={(content) => {
            close()
            void form.openConflict(remoteOf(content))
          }}
          onClose={close}
        />
      )}
    </PartContext>
  )
}

/** Length of the outer row's path; 0 for the part itself. */
const outerRowLength = (place: Path): number => place.slice(0, -1).findLastIndex((step) => typeof step === 'number') + 1

const noFaults: FieldErrors = new Map()
/** Drafts of content have only the common fields of `EditorDraft`. */
const noExtraDraftFields = {}

function useContentEditor(
  name: Parameters<typeof partField>[0],
  document: ContentDocument,
  opened: OpenDraft<ContentDraft>,
  linkTargets: LinkTargets | null,
) {
  const [value, set] = useState(() => initialValue(document, opened))
  // Parts may have thousands of rows: validated and stored once typing pauses.
  const settled = useDeferredValue(value)
  const editor = useEditor(document, opened, { value, settled, set, extra: noExtraDraftFields })
  const { failure, isDirty } = editor
  const found = useMemo(() => validateContent(name, settled, linkTargets), [name, settled, linkTargets])
  const faults = useMemo(
    () => (failure?.value === settled ? new Map([...Object.entries(failure.fields), ...found]) : found),
    [failure, settled, found],
  )
  return { ...editor, field: partField(name), value, faults: isDirty || found.size > 0 ? faults : noFaults }
}
