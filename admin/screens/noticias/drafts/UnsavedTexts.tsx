/** "Borradores sin guardar" above the list of news: what somebody was writing and did not save, here or at another computer. */
import { Alert, Button, Stack } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { clockTime } from '../../../controls/display-date.ts'
import { reasonOf, toast } from '../../../controls/toast.tsx'
import { DropButton, Line } from '../../../drafts/DraftNotices.tsx'
import { dropLeft } from '../../../drafts/open-draft.ts'
import { panelPath } from '../../../session/gates.ts'
import { draftPorts } from './draft-ports.ts'
import { goOnWith, type UnsavedText, unsavedTexts } from './unsaved-texts.ts'

/** So many are shown at first. */
const shownAtFirst = 3

/** Shows nothing where there are none. */
export function UnsavedTexts() {
  const [texts, setTexts] = useState<readonly UnsavedText[]>([])
  const [showsAll, setShowsAll] = useState(false)
  const navigate = useNavigate()
  const look = async () => setTexts(await unsavedTexts())
  useEffect(() => {
    let isGone = false
    void unsavedTexts().then((found) => !isGone && setTexts(found))
    return () => {
      isGone = true
    }
  }, [])
  if (texts.length === 0) return null

  async function open(text: UnsavedText) {
    try {
      if (await goOnWith(text))
        return navigate(text.id === null ? `${panelPath}/crear-noticia` : `${panelPath}/editar-noticia/${text.id}`)
      toast.info('Ese texto ya no está: se guardó o se descartó.')
      await look()
    } catch (error) {
      toast.failure('No se pudo abrir ese texto', reasonOf(error))
    }
  }
  const drop = async ({ id, writer }: UnsavedText) => {
    await dropLeft(draftPorts({ noticia: null, id }), writer)
    await look()
  }
  const shown = showsAll ? texts : texts.slice(0, shownAtFirst)
  return (
    <Alert color="rio" title="Borradores sin guardar" mb="md">
      <Stack gap="xs">
        {shown.map((text) => (
          <Line
            key={text.writer}
            text={whatItIs(text)}
            action="Abrirlo"
            label={`Abrir ${text.name}`}
            onTake={() => open(text)}
          >
            <DropButton name={text.name} onDrop={() => drop(text)} />
          </Line>
        ))}
        {texts.length > shown.length && (
          <Button variant="subtle" onClick={() => setShowsAll(true)}>
            Mostrar los {texts.length}
          </Button>
        )}
      </Stack>
    </Alert>
  )
}

function whatItIs({ name, at, id, isGone, isHere }: UnsavedText): string {
  const what = isGone ? 'de una noticia que se eliminó' : id === null ? 'noticia nueva' : 'cambios en una noticia'
  const where = isHere ? '' : ', en el servidor'
  return `${name}, ${what}, del ${clockTime(new Date(at).toISOString())}${where}`
}
