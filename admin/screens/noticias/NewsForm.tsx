/** The news form, for a new item and for a stored one (PF01, PF02, PF04–PF07). */
import { Alert, Button, Group } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link, useFetcher, useNavigate } from 'react-router-dom'
import { type Noticia, NoticiaData } from '#contract/noticias.ts'
import { session } from '../../session/current.ts'
import { panelPath } from '../../session/gates.ts'
import { focusFirstError, useFocusOnMount } from '../../ui/form-focus.ts'
import { toast } from '../../ui/toast.tsx'
import { ConflictNotice } from './ConflictNotice.tsx'
import { draftStore } from './draft-store.ts'
import { NewsFields } from './NewsFields.tsx'
import styles from './NewsForm.module.css'
import { differences, type NewsValues, newValues, valuesOf } from './news-values.ts'
import { PhotoField } from './PhotoField.tsx'
import { notUploaded, type SaveOutcome, toFormData, type UploadProgress } from './save-news.ts'
import { useLeaveGuard } from './use-leave-guard.ts'

/** Between the success and the list (spec.md §9). */
const returnMs = 1000

type Photo = { readonly file: File; readonly progress: UploadProgress }

/** `noticia` null: a new item. The route's action has to be saveAction. */
export function NewsForm({ noticia }: { readonly noticia: Noticia | null }) {
  const id = noticia?._id ?? null
  const [drafts] = useState(() => draftStore(sessionStorage, { userId: session.user()?._id ?? '', id }))
  /** What counts as unchanged. */
  const [baseline, setBaseline] = useState(() => (noticia ? valuesOf(noticia) : newValues()))
  const [draft, setDraft] = useState(() => {
    const found = drafts.read()
    return found && differences(found.values, baseline).length > 0 ? found : null
  })
  const [revision, setRevision] = useState(draft?.revision ?? noticia?.revision ?? null)
  const [photo, setPhoto] = useState<Photo | null>(null)
  const [isPreparing, setPreparing] = useState(false)
  /** Set at once, unlike the fetcher's state: of two clicks in one moment the second saves nothing. */
  const isSent = useRef(false)

  const form = useForm<NewsValues>({
    initialValues: draft?.values ?? baseline,
    validate: schemaResolver(NoticiaData, { sync: true }),
    onValuesChange: (values) => drafts.write({ values, revision }),
  })

  const fetcher = useFetcher<SaveOutcome>()
  const isSaving = fetcher.state !== 'idle'
  const isSaved = fetcher.data?.kind === 'saved'
  const refused = !isSaving && fetcher.data?.kind === 'refused' ? fetcher.data : null
  const current = refused?.current && refused.current.revision !== revision ? refused.current : null

  const isDirty = photo !== null || differences(form.values, baseline).length > 0

  useLeaveGuard(isDirty && !isSaved, drafts.forget)
  useOutcome(fetcher.data, {
    onSaved: drafts.forget,
    onRefused: ({ fields, progress }) => {
      isSent.current = false
      form.setErrors({ ...fields })
      setPhoto((held) => held && { ...held, progress })
    },
  })

  const save = form.onSubmit(
    (values) => {
      if (isSent.current || isPreparing) return
      isSent.current = true
      const submission = { id, revision, values, photo: photo?.file ?? null, progress: photo?.progress ?? notUploaded }
      void fetcher.submit(toFormData(submission), { method: 'post', encType: 'multipart/form-data' })
    },
    (errors) => {
      toast.failure('Por favor, completa todos los campos obligatorios')
      focusFirstError(form, errors)
    },
  )

  function replaceWith(values: NewsValues, seen: number | null) {
    setDraft(null)
    setPhoto(null)
    setRevision(seen)
    setBaseline(values)
    form.setValues(values)
    form.clearErrors()
    // Last, because setting the values wrote them as a draft.
    drafts.forget()
  }

  return (
    <form noValidate onSubmit={save}>
      <div className={styles.notices}>
        {draft && (
          <Alert color="rio" title="Recuperamos lo que estabas escribiendo" role="status">
            <p>Los archivos no se recuperan: si habías elegido una imagen nueva, volvé a elegirla.</p>
            <Button variant="default" size="sm" onClick={() => replaceWith(baseline, noticia?.revision ?? null)}>
              Descartarlo
            </Button>
          </Alert>
        )}
        {current ? (
          <ConflictNotice
            reason={refused?.reason ?? ''}
            mine={form.values}
            theirs={valuesOf(current)}
            onKeepMine={() => setRevision(current.revision)}
            onTakeTheirs={() => replaceWith(valuesOf(current), current.revision)}
          />
        ) : (
          refused?.current === null && <Refusal message={refused.message} reason={refused.reason} />
        )}
      </div>
      <fieldset className={styles.layout} disabled={isSaving || isSaved}>
        <legend className="visually-hidden">Datos de la noticia</legend>
        <NewsFields form={form} />
        <div className={styles.aside}>
          <PhotoField
            imageId={form.values.imageId}
            photo={photo?.file ?? null}
            error={form.errors.imageId}
            isPreparing={isPreparing}
            onPreparing={setPreparing}
            onPhoto={(file) => setPhoto(file && { file, progress: notUploaded })}
            onRemove={() => (photo ? setPhoto(null) : form.setFieldValue('imageId', null))}
          />
          <Group gap="sm">
            <Button type="submit" loading={isSaving} disabled={isPreparing}>
              {isPreparing ? 'Preparando la imagen…' : 'Guardar noticia'}
            </Button>
            <Button component={Link} to={panelPath} variant="default">
              Cancelar
            </Button>
          </Group>
        </div>
      </fieldset>
    </form>
  )
}

/** Why the item was not saved. Takes the focus: the button that had it was disabled meanwhile. */
function Refusal({ message, reason }: { readonly message: string; readonly reason: string }) {
  const box = useFocusOnMount<HTMLDivElement>()
  return (
    <Alert color="ladrillo" role="alert" ref={box} tabIndex={-1} title={message === reason ? undefined : reason}>
      {message === reason ? reason : 'No se guardó. Tu texto sigue acá: podés volver a intentar.'}
    </Alert>
  )
}

type Handlers = {
  readonly onSaved: () => void
  readonly onRefused: (outcome: Extract<SaveOutcome, { kind: 'refused' }>) => void
}

/** Runs the fitting handler once for each outcome; a saved item leads to the list after a second (PF05). */
function useOutcome(outcome: SaveOutcome | undefined, handlers: Handlers): void {
  const navigate = useNavigate()
  const settle = useEffectEvent((settled: SaveOutcome) =>
    settled.kind === 'refused' ? handlers.onRefused(settled) : handlers.onSaved(),
  )
  useEffect(() => {
    if (!outcome) return
    settle(outcome)
    if (outcome.kind !== 'saved') return
    const timer = setTimeout(() => navigate(panelPath), returnMs)
    return () => clearTimeout(timer)
  }, [outcome, navigate])
}
