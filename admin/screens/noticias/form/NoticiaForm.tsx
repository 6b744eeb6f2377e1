import { Alert, Button, Stack, Text } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router-dom'
import { photoUndescribed, textPhotoUndescribed } from '#contract/imagenes.ts'
import { isDialogOpen } from '../../../controls/Dialog.tsx'
import { Icon } from '../../../controls/Icon.tsx'
import { lazyDialog } from '../../../controls/lazy-dialog.tsx'
import { MemoOn } from '../../../controls/MemoOn.tsx'
import { toast } from '../../../controls/toast.tsx'
import { focusFirstError } from '../../../controls/use-schema-form.ts'
import { AutosaveStatus } from '../../../editing/AutosaveStatus.tsx'
import type { OtherDraftsState } from '../../../editing/DraftLoader.tsx'
import { EditorForm, Notices } from '../../../editing/EditorForm.tsx'
import { DiscardedNotice, DraftNotice, notSavedYet, OtherDrafts, SaveFailure } from '../../../editing/EditorNotices.tsx'
import { OtherEditors } from '../../../editing/OtherEditors.tsx'
import type { OpenDraft } from '../../../editing/open-draft.ts'
import { useOpensReview, useReturnToList } from '../return-to-list.ts'
import { CorrectionNotice } from './CorrectionNotice.tsx'
import styles from './form.module.css'
import { NoticiaDialogs, type OpenDialog, preloadDialogs } from './NoticiaDialogs.tsx'
import { DateField, NoticiaFields, StatusFields, TemplateField } from './NoticiaFields.tsx'
import type { FormItem, NoticiaDocument, NoticiaDraft } from './noticia-document.ts'
import { PhotosField } from './PhotosField.tsx'
import { offersPublishing, reviewLabel, saveLabel, stateLine } from './save-words.ts'
import { TimesField } from './TimesField.tsx'
import { useNoticiaForm } from './use-noticia-form.ts'
import { useFormPhotos } from './use-photos.ts'

type Props = {
  readonly item: FormItem
  readonly document: NoticiaDocument
  readonly opened: OpenDraft<NoticiaDraft>
  /** Drafts that no form has open. */
  readonly others: OtherDraftsState
}

const NoticiaPreview = lazyDialog(() => import('./NoticiaPreview.tsx'), 'Cargando la vista previa...')

/** Dialogs of a stored item. */
const storedDialogs = [
  { dialog: 'history', label: 'Historial de cambios', icon: 'history' },
  { dialog: 'review', label: 'Revisión y enlaces', icon: 'message-square-text' },
] as const

const reviewRequest = 'revision'

/** Whether "Pedir revisión" submitted the form. */
const isReviewRequest = (event?: FormEvent<HTMLFormElement>): boolean =>
  event?.nativeEvent instanceof SubmitEvent &&
  event.nativeEvent.submitter instanceof HTMLButtonElement &&
  event.nativeEvent.submitter.value === reviewRequest

/** The news form, for a new item, a stored one, or a draft of a deleted one. */
export function NoticiaForm({ item, document, opened, others }: Props) {
  const { noticia, id } = item
  const news = useNoticiaForm(item, document, opened, others.showNewer)
  useEffect(() => {
    NoticiaPreview.preload()
    preloadDialogs()
  }, [])
  const { form, target, failure } = news
  const photos = useFormPhotos(news, noticia)
  const { values } = form
  const listLink = useReturnToList(target.id)
  const [isPreview, setPreview] = useState(false)
  const [open, setOpen] = useState<OpenDialog | null>(useOpensReview() ? 'review' : null)
  const fields = useRef<HTMLFieldSetElement>(null)
  const isBusy = news.isSaving || news.isClosed

  const submit = form.onSubmit(
    (_, event) => {
      const { undescribed, undescribedInText, isPreparing } = photos
      if (isPreparing) return void toast.info('Todavía se preparan las fotos: guardá apenas estén.')
      const note = fields.current?.querySelector<HTMLInputElement>('[data-note]')
      if (note?.value.trim()) {
        toast.failure('Agregá la oración como corrección o actualización, o borrala')
        flushSync(() => setPreview(false))
        return note.focus()
      }
      if (!undescribed && !undescribedInText) return news.send(isReviewRequest(event) ? 'review' : 'list')
      toast.failure(undescribed ? photoUndescribed : textPhotoUndescribed)
      flushSync(() => {
        setPreview(false)
        if (undescribed) form.setFieldError('imageIds', photoUndescribed)
        if (undescribedInText) form.setFieldError('content', textPhotoUndescribed)
      })
      if (undescribed) fields.current?.querySelector<HTMLElement>('[data-undescribed]')?.focus()
      else if (undescribedInText) setOpen({ photo: undescribedInText })
    },
    (errors) => {
      toast.failure('Por favor, completa todos los campos obligatorios')
      flushSync(() => setPreview(false))
      focusFirstError(form, errors)
    },
  )
  const stored = target.id === null ? null : news.baseline
  const label = saveLabel(values, stored)
  const publishLabel = offersPublishing(values, stored) ? saveLabel({ ...values, status: 'publicado' }, stored) : null
  const review = reviewLabel(values, stored)
  useHotkeys([['mod+S', () => !isBusy && !isDialogOpen() && submit()]], [], true)

  return (
    <>
      <EditorForm
        onSubmit={(event) => {
          if (!isReviewRequest(event) || target.id === null || news.isDirty) return submit(event)
          event.preventDefault()
          setOpen('review')
        }}
        kept={
          <>
            <Text size="sm" fw={600}>
              {stateLine(stored)}
            </Text>
            {news.isDirty && !news.isClosed && <AutosaveStatus {...news.autosave} files={news.photoStorage} />}
          </>
        }
        buttons={
          <MemoOn on={[isPreview, listLink, news.isSaving, news.isClosed, label, review, publishLabel]}>
            {() => (
              <>
                {!isPreview && (
                  <Button component={Link} {...listLink} variant="default">
                    Cancelar
                  </Button>
                )}
                <Button
                  variant="default"
                  leftSection={isPreview ? <Icon name="undo-2" /> : <Icon name="eye" />}
                  onClick={() => {
                    setPreview(!isPreview)
                    window.scrollTo({ top: 0 })
                  }}
                >
                  {isPreview ? 'Volver al formulario' : 'Vista previa'}
                </Button>
                <Button
                  type="submit"
                  variant={publishLabel ? 'default' : 'filled'}
                  loading={news.isSaving}
                  disabled={news.isClosed}
                  aria-keyshortcuts="Control+S"
                >
                  {label}
                </Button>
                {review && (
                  <Button type="submit" value={reviewRequest} variant="default" disabled={isBusy}>
                    {review}
                  </Button>
                )}
                {publishLabel && (
                  <Button
                    disabled={isBusy}
                    onClick={({ currentTarget }) => {
                      const element = currentTarget.form
                      flushSync(() => form.setFieldValue('status', 'publicado'))
                      element?.requestSubmit()
                    }}
                  >
                    {publishLabel}
                  </Button>
                )}
              </>
            )}
          </MemoOn>
        }
      >
        {target.id && !news.isClosed && <OtherEditors item={`noticia/${target.id}`} />}
        <Notices>
          {news.isRestored && <DraftNotice text={restoredText(opened)} onDiscard={news.discard} />}
          {news.canUndoDiscard && <DiscardedNotice onUndo={news.undoDiscard} />}
          {others.drafts.length > 0 && news.canLeave && !isBusy && <OtherDrafts {...others} />}
          {id === null && !news.isDirty && !news.isClosed && <TemplateField form={form} />}
          {!noticia && id && (
            <Alert color="sol" role="status" title="Esta noticia ya no existe: alguien la eliminó">
              <Text>Lo que habías escrito sigue acá. Si lo guardás, se crea una noticia nueva.</Text>
            </Alert>
          )}
          {failure && (
            <SaveFailure failure={failure}>
              {failure.isGone && (
                <Stack gap="xs" align="flex-start">
                  <Text>Alguien la eliminó mientras la editabas. Tu texto sigue acá.</Text>
                  <Button onClick={news.saveAsNew}>Guardar como noticia nueva</Button>
                </Stack>
              )}
            </SaveFailure>
          )}
        </Notices>
        {isPreview && <NoticiaPreview values={values} photos={photos.shown} onFailure={() => setPreview(false)} />}
        <fieldset ref={fields} className={styles.layout} disabled={isBusy} hidden={isPreview}>
          <legend className="visually-hidden">Datos de la noticia</legend>
          <div className="stack gap-5">
            <NoticiaFields form={form} isDisabled={isBusy} isNew={id === null} onPhoto={photos.addTextPhoto} />
            {stored && (
              <CorrectionNotice stored={stored} values={values} onAdd={(text) => form.setFieldValue('content', text)} />
            )}
          </div>
          <div className="stack gap-5">
            <MemoOn on={[values.status, values.category, values.publishAt, form.errors]}>
              {() => <StatusFields form={form} />}
            </MemoOn>
            <MemoOn on={[photos.shown, photos.uploads, photos.isPreparing, photos.refused, form.errors]}>
              {() => (
                <PhotosField photos={photos} error={form.errors.imageIds ?? form.errors.imageId} onOpen={setOpen} />
              )}
            </MemoOn>
            <MemoOn on={[values.status, values.date, values.publishAt, values.unpublishAt, form.errors]}>
              {() => (
                <>
                  <DateField form={form} />
                  <TimesField form={form} />
                </>
              )}
            </MemoOn>
            {target.id && (
              <Stack gap={0} align="flex-start">
                {storedDialogs.map(({ dialog, label, icon }) => (
                  <Button
                    key={dialog}
                    variant="subtle"
                    leftSection={<Icon name={icon} />}
                    px={0}
                    onClick={() => setOpen(dialog)}
                  >
                    {label}
                  </Button>
                ))}
              </Stack>
            )}
          </div>
        </fieldset>
      </EditorForm>
      <NoticiaDialogs news={news} photos={photos} open={open} onOpen={setOpen} />
    </>
  )
}

/** Text about a restored draft and its photos (PF06). */
function restoredText({ draft, files }: OpenDraft<NoticiaDraft>): string {
  const chosen = draft?.photos.length ?? 0
  const missing = chosen - files.size
  if (chosen === 0) return notSavedYet
  if (missing > 0)
    return `${notSavedYet} ${missing === 1 ? 'Una imagen que habías elegido se perdió: volvé a elegirla.' : `Se perdieron ${missing} imágenes que habías elegido: volvé a elegirlas.`}`
  return `${notSavedYet} ${chosen === 1 ? 'También está la imagen que habías elegido.' : 'También están las imágenes que habías elegido.'}`
}
