import { Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { uploadTexts } from '#ui/images/crop-texts.ts'
import { fileRefusal, prepareWhole } from '#ui/images/render-crop.ts'
import { Dialog } from '../../../controls/Dialog.tsx'
import { Refusals } from '../../../controls/Refusals.tsx'
import { errorMessage, toast } from '../../../controls/toast.tsx'
import { unfinishedImage, useDiscardQuestion } from '../../../controls/use-discard-question.ts'
import { useReload } from '../../../controls/use-reload.ts'
import { useLeaveGuard } from '../../../editing/leave-guard.ts'
import { api } from '../../../session/api.ts'
import { countText } from '../image-format.ts'
import { FileDrop } from '../picker/FileDrop.tsx'
import { categoryChoices, detailsOf, NewImagenDetails } from '../picker/picked-imagen.ts'
import { BatchRow } from './BatchRow.tsx'
import { type BatchItem, type BatchShared, batchMax, fittingFiles, isUploaded, prepareAll, sendAll } from './batch.ts'

const nothingShared: BatchShared = { category: '', credit: '', tags: '' }

/** "Subir varias": uploads several uncropped images, each with texts and progress. Failed ones can be retried. */
export function BatchUpload() {
  const [isOpen, setOpen] = useState(false)
  const [items, setItems] = useState<readonly BatchItem[]>([])
  const [shared, setShared] = useState(nothingShared)
  /** How many images are being prepared. */
  const [preparing, setPreparing] = useState(0)
  const [isSending, setSending] = useState(false)
  const [unusable, setUnusable] = useState<readonly string[]>([])
  /** Whether a send was attempted; from then on invalid fields show their errors. */
  const [isAttempted, setAttempted] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const { reload } = useReload()
  const preparation = useRef<AbortController>(null)

  const tagsFault = NewImagenDetails.shape.tags.safeParse(shared.tags).error?.issues[0]?.message ?? null
  const left = items.filter((item) => !isUploaded(item))
  const isPreparing = preparing > 0
  const isDirty = isPreparing || left.length > 0
  const reset = () => {
    preparation.current?.abort()
    preparation.current = null
    setPreparing(0)
    setOpen(false)
    setItems([])
    setShared(nothingShared)
    setUnusable([])
    setAttempted(false)
  }
  const close = useDiscardQuestion(isDirty, reset, unfinishedImage)
  useLeaveGuard(isDirty)

  const change = (key: string, part: Partial<BatchItem>) =>
    setItems((before) => before.map((item) => (item.key === key ? { ...item, ...part } : item)))
  const share = (part: Partial<BatchShared>) => setShared((before) => ({ ...before, ...part }))

  async function take(files: readonly File[]) {
    const { fitting, refused } = fittingFiles(files, items.length + preparing)
    preparation.current ??= new AbortController()
    setPreparing((before) => before + fitting.length)
    setUnusable((before) => [...(isPreparing ? before : []), ...refused])
    await prepareAll(fitting, {
      signal: preparation.current.signal,
      prepare: prepareWhole,
      onReady(item) {
        setPreparing((before) => before - 1)
        setItems((before) => [...before, item])
      },
      onRefused(file, cause) {
        setPreparing((before) => before - 1)
        setUnusable((before) => [...before, fileRefusal(file, cause)])
      },
    })
  }

  async function send(wanted: readonly BatchItem[] = left) {
    setAttempted(true)
    const isIncomplete =
      shared.category === '' ||
      tagsFault !== null ||
      wanted.some((item) => !item.title.trim() || !item.description.trim())
    if (isIncomplete) {
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
      return
    }
    setSending(true)
    const details = ({ title, description }: BatchItem) => ({
      ...detailsOf({ title, description, category: shared.category, tags: shared.tags }),
      credit: shared.credit.trim(),
    })
    const sent = await sendAll(wanted, details, { api, reasonOf: errorMessage, onItem: change })
    setSending(false)
    if (sent > 0) {
      toast.success(`${countText(sent)} en la galería: ${sent === 1 ? 'espera' : 'esperan'} moderación`)
      void reload()
    }
  }
  const isAllUploaded = items.length > 0 && left.length === 0
  const closeUnlessSending = () => !isSending && close()

  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        Subir varias
      </Button>
      <Dialog
        opened={isOpen}
        onClose={close}
        closeOnClickOutside={false}
        title="Subir varias imágenes"
        size={820}
        fillsPhone
        isBusy={isSending}
      >
        <form
          ref={form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            if (!isSending && !isPreparing && left.length > 0) void send()
          }}
        >
          <Stack gap="md">
            <Text size="sm" c="dimmed">
              Se suben enteras, sin recortar. Después, en los datos de cada una, elegís qué no se corta.
            </Text>
            {!isSending && items.length < batchMax && <FileDrop isMultiple onFiles={(files) => void take(files)} />}
            {isPreparing && <Text role="status">Preparando las imágenes...</Text>}
            <Refusals lines={unusable} />
            {items.length > 0 && (
              <>
                <div className="grid min-12 gap-3">
                  <NativeSelect
                    label="Categoría de todas"
                    withAsterisk
                    data={categoryChoices}
                    value={shared.category}
                    error={isAttempted && shared.category === '' && 'La categoría es obligatoria.'}
                    onChange={(event) => share({ category: event.currentTarget.value })}
                  />
                  <TextInput
                    label="Crédito de todas"
                    maxLength={limits.imageCreditMax}
                    value={shared.credit}
                    onChange={(event) => share({ credit: event.currentTarget.value })}
                  />
                  <TextInput
                    label="Etiquetas de todas"
                    value={shared.tags}
                    error={isAttempted && tagsFault}
                    onChange={(event) => share({ tags: event.currentTarget.value })}
                  />
                </div>
                <ol className="plain-list stack gap-4">
                  {items.map((item, index) => (
                    <BatchRow
                      key={item.key}
                      item={item}
                      number={index + 1}
                      showsFaults={isAttempted}
                      isLocked={isSending}
                      onChange={(part) => change(item.key, part)}
                      onRetry={() => void send([item])}
                      onRemove={() => setItems((before) => before.filter(({ key }) => key !== item.key))}
                    />
                  ))}
                </ol>
              </>
            )}
            <Group justify="flex-end" gap="sm">
              <Button variant="default" disabled={isSending} onClick={closeUnlessSending}>
                {isAllUploaded ? 'Cerrar' : 'Cancelar'}
              </Button>
              {!isAllUploaded && (
                <Button
                  type="submit"
                  disabled={left.length === 0}
                  aria-disabled={isSending || isPreparing}
                  data-disabled={isSending || isPreparing || left.length === 0}
                >
                  {isSending ? uploadTexts.uploading : left.length === 0 ? 'Subir' : `Subir ${countText(left.length)}`}
                </Button>
              )}
            </Group>
          </Stack>
        </form>
      </Dialog>
    </>
  )
}
