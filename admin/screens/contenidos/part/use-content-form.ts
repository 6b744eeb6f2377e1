/** The form of a part: its editor, and what is invalid in it. */
import { useDeferredValue, useMemo, useState } from 'react'
import type { Nameable } from '#shared/content-references.ts'
import type { OpenedDraft } from '../../../editing/open-draft.ts'
import { initialValue, useEditor } from '../../../editing/use-editor.ts'
import { type Faults, faultsOf } from '../value/faults.ts'
import { partField } from '../value/field.ts'
import type { ContentDocument, ContentDraft } from './content-document.ts'

const noFaults: Faults = new Map()
const noExtra = {}

export function useContentForm(
  name: Parameters<typeof partField>[0],
  document: ContentDocument,
  opened: OpenedDraft<ContentDraft>,
  nameable: Nameable | null,
) {
  const [value, set] = useState(() => initialValue(document, opened))
  // A part may have thousands of rows: they are checked, and kept, once typing pauses.
  const settled = useDeferredValue(value)
  const editor = useEditor(document, opened, { value, settled, set, extra: noExtra })
  const { failure, isDirty } = editor
  const found = useMemo(() => faultsOf(name, settled, nameable), [name, settled, nameable])
  const faults = useMemo(
    () => (failure?.value === settled ? new Map([...Object.entries(failure.fields), ...found]) : found),
    [failure, settled, found],
  )
  return { ...editor, field: partField(name), value, faults: isDirty || found.size > 0 ? faults : noFaults }
}
