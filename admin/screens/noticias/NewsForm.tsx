/** The news form, for a new item and for a stored one (PF01–PF07). */
import { Button, Group, Text } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconArrowBackUp, IconEye, IconHistory } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router-dom'
import type { Noticia } from '#contract/noticias.ts'
import { panelPath } from '../../session/gates.ts'
import { focusFirstError } from '../../ui/form-focus.ts'
import { Loading } from '../../ui/ListStates.tsx'
import { ConflictDialog } from './ConflictDialog.tsx'
import { NewsFields, PublishingFields } from './NewsFields.tsx'
import styles from './NewsForm.module.css'
import { DraftNotice, GoneNotice, Refusal } from './NewsNotices.tsx'
import { PhotoField } from './PhotoField.tsx'
import type { RestoredDraft } from './restored-draft.ts'
import { sayIncomplete, useNewsForm } from './use-news-form.ts'

const ImagePicker = lazy(() => import('../imagenes/picker/ImagePicker.tsx'))
const NewsPreview = lazy(() => import('./NewsPreview.tsx'))
const HistoryDialog = lazy(() => import('./HistoryDialog.tsx'))

type Props = { readonly noticia: Noticia | null; readonly restored: RestoredDraft | null }
type Dialog = 'picker' | 'history'

/** `noticia` null: a new item. The route's action has to be saveAction. */
export function NewsForm({ noticia, restored }: Props) {
  const news = useNewsForm(noticia, restored)
  const { form, photo, target, refused } = news
  const { values } = form
  const [isPreview, setPreview] = useState(false)
  const [open, setOpen] = useState<Dialog | null>(null)
  const close = () => setOpen(null)
  const isBusy = news.isSaving || news.isSaved

  const conflict = refused?.conflict ?? null

  const submit = form.onSubmit(
    () => news.send(),
    (errors) => {
      sayIncomplete()
      flushSync(() => setPreview(false))
      focusFirstError(form, errors)
    },
  )
  useHotkeys([['mod+S', () => !isBusy && open === null && !conflict && submit()]], [])

  return (
    <>
      <form noValidate onSubmit={submit} className={styles.form}>
        <div className={styles.notices}>
          {news.draft && <DraftNotice restored={news.draft} onDiscard={news.discardDraft} />}
          {refused?.isGone && <GoneNotice reason={refused.reason} onSaveAsNew={news.saveAsNew} />}
          {refused && !refused.isGone && !conflict && <Refusal message={refused.message} reason={refused.reason} />}
        </div>
        {isPreview && (
          <Suspense fallback={<Loading text="Cargando la vista previa..." />}>
            <NewsPreview values={values} photo={photo?.file ?? null} />
          </Suspense>
        )}
        <fieldset className={styles.layout} disabled={isBusy} hidden={isPreview}>
          <legend className="visually-hidden">Datos de la noticia</legend>
          <NewsFields form={form} />
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
                leftSection={<IconHistory size={18} aria-hidden />}
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
          <Text size="sm" c="dimmed" className={styles.kept} data-urgent={!news.isKept || undefined} role="status">
            {keptText(news)}
          </Text>
          <Group gap="xs" className={styles.buttons}>
            {!isPreview && (
              <Button component={Link} to={panelPath} variant="default">
                Cancelar
              </Button>
            )}
            <Button
              variant="default"
              leftSection={isPreview ? <IconArrowBackUp size={18} aria-hidden /> : <IconEye size={18} aria-hidden />}
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
      <Suspense>
        {open === 'picker' && (
          <ImagePicker
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
          <HistoryDialog
            id={target.id}
            current={values}
            isDirty={news.isDirty}
            onRestored={(restoredItem) => {
              news.takeStored(restoredItem)
              close()
            }}
            onClose={close}
          />
        )}
      </Suspense>
      {conflict && (
        <ConflictDialog
          conflict={conflict}
          mine={values}
          onKeepMine={() => news.keepMine(conflict.noticia)}
          onTakeTheirs={() => news.takeStored(conflict.noticia)}
        />
      )}
    </>
  )
}

function keptText({ isDirty, isKept, isSaved }: ReturnType<typeof useNewsForm>): string {
  if (isSaved || !isDirty) return ''
  return isKept
    ? 'Lo que escribís queda guardado en este navegador.'
    : 'Este navegador no puede conservar lo que escribís: no cierres la página sin guardar.'
}
