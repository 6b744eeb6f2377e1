/** The news form, for a new item and for a stored one. */
import { Button, Group } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { type KeyboardEvent, Suspense, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router-dom'
import { focusFirstError } from '../../../controls/checked-form.ts'
import { Icon } from '../../../controls/Icon.tsx'
import { Loading } from '../../../controls/ListStates.tsx'
import { lazyParts } from '../../../controls/lazy-parts.ts'
import { PartBoundary } from '../../../controls/PartBoundary.tsx'
import { DiscardedNotice, DraftNotice, OtherDrafts, Refusal } from '../../../drafts/DraftNotices.tsx'
import { KeptState } from '../../../drafts/KeptState.tsx'
import type { OpenedDraft } from '../../../drafts/open-draft.ts'
import type { OtherTexts } from '../../../drafts/use-opened-draft.ts'
import { panelPath } from '../../../session/gates.ts'
import type { FormItem } from '../drafts/draft-ports.ts'
import type { NoticiaDraft } from '../drafts/noticia-draft.ts'
import { NoticiaConflict } from './NoticiaConflict.tsx'
import { NoticiaFields, PublishingFields } from './NoticiaFields.tsx'
import styles from './NoticiaForm.module.css'
import { GoneNotice, LeftOfGoneNotice, whatIsBack } from './NoticiaNotices.tsx'
import { PhotoField } from './PhotoField.tsx'
import { sayIncomplete, useNoticiaForm } from './use-noticia-form.ts'

type Props = {
  readonly item: FormItem
  readonly opened: OpenedDraft<NoticiaDraft>
  /** Texts that were left behind. */
  readonly others: OtherTexts
}
type Dialog = 'picker' | 'history'

const useFormParts = lazyParts({
  ImagenPicker: () => import('../../imagenes/picker/ImagenPicker.tsx'),
  NoticiaPreview: () => import('./NoticiaPreview.tsx'),
  NoticiaHistory: () => import('../history/NoticiaHistory.tsx'),
})

/** Of a new item, of a stored one, or of what was written of one that is gone. */
export function NoticiaForm({ item, opened, others }: Props) {
  const { noticia, id } = item
  const news = useNoticiaForm(item, opened, others.look)
  const { ImagenPicker, NoticiaPreview, NoticiaHistory, ...parts } = useFormParts()
  const { form, photo, target, refused, clash } = news
  const { values } = form
  const [isPreview, setPreview] = useState(false)
  const [open, setOpen] = useState<Dialog | null>(null)
  const close = () => setOpen(null)
  const isBusy = news.isSaving || news.isSaved
  const failPart = (error: unknown) => {
    setPreview(false)
    close()
    parts.fail(error)
  }

  const submit = form.onSubmit(
    () => news.send(),
    (errors) => {
      sayIncomplete()
      flushSync(() => setPreview(false))
      focusFirstError(form, errors)
    },
  )
  useHotkeys([['mod+S', () => !isBusy && open === null && !clash && submit()]], [])

  return (
    <>
      <form noValidate onSubmit={submit} onKeyDown={keepEnter} className={styles.form}>
        <div className={styles.notices}>
          {news.isRecovered && <DraftNotice text={whatIsBack(opened)} onDiscard={news.discard} />}
          {news.canUndoDiscard && <DiscardedNotice onUndo={news.undoDiscard} />}
          {others.left.length > 0 && news.canLeave && !isBusy && <OtherDrafts {...others} />}
          {!noticia && id && <LeftOfGoneNotice />}
          {refused?.isGone && <GoneNotice reason={refused.reason} onSaveAsNew={news.saveAsNew} />}
          {refused && !refused.isGone && !clash && <Refusal {...refused} />}
        </div>
        {isPreview && (
          <PartBoundary key={parts.attempt} onFailure={failPart}>
            <Suspense fallback={<Loading text="Cargando la vista previa..." />}>
              <NoticiaPreview values={values} photo={photo?.file ?? null} />
            </Suspense>
          </PartBoundary>
        )}
        <fieldset className={styles.layout} disabled={isBusy} hidden={isPreview}>
          <legend className="visually-hidden">Datos de la noticia</legend>
          <NoticiaFields form={form} />
          <div className={styles.aside}>
            <PublishingFields form={form} />
            <PhotoField
              imageId={values.imageId}
              stored={noticia?.image ?? null}
              photo={photo}
              error={form.errors.imageId}
              onOpen={() => setOpen('picker')}
              onRemove={news.removePhoto}
            />
            {target.id && (
              <Button
                variant="subtle"
                leftSection={<Icon name="history" size={18} />}
                justify="flex-start"
                px={0}
                onClick={() => setOpen('history')}
              >
                Historial de cambios
              </Button>
            )}
          </div>
        </fieldset>
        <div className={styles.bar}>
          {news.isDirty && !news.isSaved ? (
            <KeptState {...news.copies} files={news.photoKeeping} className={styles.kept} />
          ) : (
            <div className={styles.kept} />
          )}
          <Group gap="xs" className={styles.buttons}>
            {!isPreview && (
              <Button component={Link} to={panelPath} variant="default">
                Cancelar
              </Button>
            )}
            <Button
              variant="default"
              leftSection={isPreview ? <Icon name="undo-2" size={18} /> : <Icon name="eye" size={18} />}
              onClick={() => {
                setPreview(!isPreview)
                window.scrollTo({ top: 0 })
              }}
            >
              {isPreview ? 'Volver al formulario' : 'Vista previa'}
            </Button>
            <Button type="submit" loading={news.isSaving} disabled={news.isSaved} aria-keyshortcuts="Control+S">
              Guardar noticia
            </Button>
          </Group>
        </div>
      </form>
      {/* Outside the form: events of a dialog pass through to what stands around it in this tree. */}
      <PartBoundary key={parts.attempt} onFailure={failPart}>
        <Suspense>
          {open === 'picker' && (
            <ImagenPicker
              opened
              imageId={photo ? null : values.imageId}
              suggested={{ title: values.title.trim(), category: values.category }}
              onChoose={({ _id }) => {
                news.chooseImage(_id)
                close()
              }}
              onNew={(image) => {
                news.choosePhoto(image)
                close()
              }}
              onClose={close}
            />
          )}
          {open === 'history' && target.id && (
            <NoticiaHistory
              id={target.id}
              revision={target.revision}
              current={values}
              isDirty={news.isDirty}
              onRestored={(restoredItem) => {
                news.takeStored(restoredItem)
                close()
              }}
              onConflict={(conflict, version) => {
                news.meet(conflict, version)
                close()
              }}
              onClose={close}
            />
          )}
        </Suspense>
      </PartBoundary>
      {clash && (
        <NoticiaConflict
          clash={clash}
          onDecide={(values) => news.decide(clash, values)}
          onTakeTheirs={() => news.takeStored(clash.conflict.noticia)}
          onClose={news.closeClash}
        />
      )}
    </>
  )
}

/** Enter in a field of one line would save, and with that perhaps publish: only the button and Ctrl+S do. */
function keepEnter(event: KeyboardEvent) {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
}
