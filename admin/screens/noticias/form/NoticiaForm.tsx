/** The news form, for a new item and for a stored one. */
import { Button } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router-dom'
import type { Noticia } from '#contract/noticias.ts'
import { focusFirstError } from '../../../controls/checked-form.ts'
import { Icon } from '../../../controls/Icon.tsx'
import { KeptForm, Notices } from '../../../controls/KeptForm.tsx'
import { Loading } from '../../../controls/ListStates.tsx'
import { lazyParts } from '../../../controls/lazy-parts.ts'
import { OpenedPart } from '../../../controls/OpenedPart.tsx'
import { DiscardedNotice, DraftNotice, OtherDrafts, Refusal } from '../../../drafts/DraftNotices.tsx'
import type { KeptDraft } from '../../../drafts/draft-store.ts'
import type { OpenedDraft } from '../../../drafts/open-draft.ts'
import { panelPath } from '../../../session/gates.ts'
import type { NoticiaDraft } from '../drafts/noticia-draft.ts'
import { NoticiaConflict } from './NoticiaConflict.tsx'
import { NoticiaFields, PublishingFields } from './NoticiaFields.tsx'
import styles from './NoticiaForm.module.css'
import { draftName, GoneNotice, whatIsBack } from './NoticiaNotices.tsx'
import { PhotoField } from './PhotoField.tsx'
import { type Keeping, sayIncomplete, useNoticiaForm } from './use-noticia-form.ts'

type Props = {
  readonly noticia: Noticia | null
  readonly opened: OpenedDraft<NoticiaDraft>
  /** Texts that were left behind. */
  readonly others: readonly KeptDraft<NoticiaDraft>[]
  /** One of them is to be opened in the place of this one. */
  readonly onOther: (writer: string) => void
}
type Dialog = 'picker' | 'history'

const useFormParts = lazyParts({
  ImagenPicker: () => import('../../imagenes/picker/ImagenPicker.tsx'),
  NoticiaPreview: () => import('./NoticiaPreview.tsx'),
  NoticiaHistory: () => import('../history/NoticiaHistory.tsx'),
})

/** `noticia` null: a new item. */
export function NoticiaForm({ noticia, opened, others, onOther }: Props) {
  const news = useNoticiaForm(noticia, opened)
  const { ImagenPicker, NoticiaPreview, NoticiaHistory, ...parts } = useFormParts()
  const { form, photo, target, refused, clash } = news
  const { values } = form
  const [isPreview, setPreview] = useState(false)
  const [open, setOpen] = useState<Dialog | null>(null)
  const close = () => setOpen(null)
  const isBusy = news.isSaving || news.isSaved
  const leaveParts = () => {
    setPreview(false)
    close()
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
      <KeptForm
        onSubmit={submit}
        kept={keptText(news)}
        isUrgent={news.keeping === 'impossible'}
        buttons={
          <>
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
          </>
        }
      >
        <Notices>
          {news.isRecovered && <DraftNotice text={whatIsBack(opened)} onDiscard={news.discard} />}
          {news.canUndoDiscard && <DiscardedNotice onUndo={news.undoDiscard} />}
          {others.length > 0 && news.keeping !== 'impossible' && !isBusy && (
            <OtherDrafts others={others} nameOf={draftName} onOpen={onOther} />
          )}
          {refused?.isGone && <GoneNotice reason={refused.reason} onSaveAsNew={news.saveAsNew} />}
          {refused && !refused.isGone && !clash && <Refusal message={refused.message} reason={refused.reason} />}
        </Notices>
        {isPreview && (
          <OpenedPart parts={parts} onFailure={leaveParts} fallback={<Loading text="Cargando la vista previa..." />}>
            <NoticiaPreview values={values} photo={photo?.file ?? null} />
          </OpenedPart>
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
      </KeptForm>
      {/* Outside the form: events of a dialog pass through to what stands around it in this tree. */}
      <OpenedPart parts={parts} onFailure={leaveParts}>
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
      </OpenedPart>
      {clash && (
        <NoticiaConflict
          clash={clash}
          onKeepMine={() => news.keepMine(clash)}
          onTakeTheirs={() => news.takeStored(clash.conflict.noticia)}
          onClose={news.closeClash}
        />
      )}
    </>
  )
}

const keptTexts: Readonly<Record<Keeping, string>> = {
  kept: 'Lo que escribís queda guardado en este navegador.',
  pending: 'Guardando la foto en este navegador...',
  impossible: 'Este navegador no puede conservar lo que escribís: no cierres la página sin guardar.',
}

const keptText = ({ isDirty, keeping, isSaved }: ReturnType<typeof useNoticiaForm>): string =>
  isSaved || !isDirty ? '' : keptTexts[keeping]
