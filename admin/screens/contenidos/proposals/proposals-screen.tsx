/** /admin-panel/datos/propuestas: proposals of editors. */
import { Badge, Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { ListedProposal, proposalStates } from '#contract/contenidos.ts'
import { contentFiles } from '#contract/content/files.ts'
import { runAction } from '../../../controls/action.ts'
import { confirm } from '../../../controls/confirm.tsx'
import { shortMomentText } from '../../../controls/dates.ts'
import { personName } from '../../../controls/person-name.ts'
import { Screen } from '../../../controls/Screen.tsx'
import { EmptyState } from '../../../controls/states.tsx'
import { useReload } from '../../../controls/use-reload.ts'
import { api, can, defineLoader, session } from '../../../session/api.ts'
import { contentPath } from '../paths.ts'
import { ProposalDialog } from './ProposalDialog.tsx'

/** Loads all proposals; only their own for users who cannot decide. */
export const loader = defineLoader((api) => api['GET propuestas']({}))

const states = {
  pendiente: { label: 'Espera decisión', color: 'sol' },
  aceptada: { label: 'Aceptada', color: 'algarrobo' },
  rechazada: { label: 'Rechazada', color: 'ladrillo' },
  retirada: { label: 'Retirada', color: 'gray' },
} as const satisfies Record<(typeof proposalStates)[number], unknown>

export const Component = () => (
  <Screen<typeof loader>
    title="Propuestas"
    actions={
      <Button component={Link} to={contentPath} variant="default">
        Datos del municipio
      </Button>
    }
    failed="No pudimos traer las propuestas"
    keepPreviousData
  >
    {({ propuestas }) => <Proposals propuestas={propuestas} />}
  </Screen>
)

function Proposals({ propuestas }: { readonly propuestas: readonly ListedProposal[] }) {
  const [open, setOpen] = useState<ListedProposal | null>(null)
  const { reload } = useReload()
  const canDecide = can('moderate')

  async function withdraw({ _id, name }: ListedProposal) {
    const isConfirmed = await confirm({
      title: 'Retirar la propuesta',
      text: `Lo que propusiste cambiar en «${contentFiles[name].title}» no lo decide nadie. Queda en esta lista como retirada.`,
      action: 'Retirar',
      isDestructive: true,
    })
    if (!isConfirmed) return
    const texts = { done: 'Propuesta retirada', failed: 'No se pudo retirar la propuesta' }
    await runAction(() => api['POST retirar-propuesta']({ id: _id }), texts)
    void reload()
  }
  if (propuestas.length === 0)
    return (
      <EmptyState
        title="No hay propuestas"
        hint={
          canDecide
            ? 'Cuando un editor proponga un cambio, lo vas a ver acá.'
            : 'Lo que propongas cambiar en «Datos del municipio» va a quedar acá.'
        }
      />
    )
  return (
    <>
      <ul className="ruled plain-list">
        {propuestas.map((proposal) => {
          const { _id, name, at, por, state, nota, motivo, decidedBy, decidedAt } = proposal
          const title = contentFiles[name].title
          return (
            <li key={_id} className="stack gap-2 gap-x-4">
              <div>
                <Text fw={600}>{title}</Text>
                <Text size="sm" c="dimmed">
                  {`${personName(por)}, el ${shortMomentText(at)}`}
                </Text>
                {nota && <Text size="sm">«{nota}»</Text>}
                {motivo && <Text size="sm">{`Motivo: ${motivo}`}</Text>}
                {decidedAt && (
                  <Text size="sm" c="dimmed">
                    {state === 'retirada'
                      ? `Retirada el ${shortMomentText(decidedAt)}`
                      : `${states[state].label} por ${personName(decidedBy)} el ${shortMomentText(decidedAt)}`}
                  </Text>
                )}
              </div>
              <Group gap="sm">
                <Badge color={states[state].color}>{states[state].label}</Badge>
                {state === 'pendiente' && por?.email === session.user()?.email && (
                  <Button
                    variant="outline"
                    color="ladrillo"
                    size="sm"
                    aria-label={`Retirar tu propuesta sobre ${title}`}
                    onClick={() => withdraw(proposal)}
                  >
                    Retirar
                  </Button>
                )}
                <Button
                  variant="default"
                  size="sm"
                  aria-label={`Ver la propuesta de ${personName(por)} sobre ${title}`}
                  onClick={() => setOpen(proposal)}
                >
                  Ver
                </Button>
              </Group>
            </li>
          )
        })}
      </ul>
      {open && (
        <ProposalDialog
          proposal={open}
          canDecide={canDecide}
          onDecided={() => {
            setOpen(null)
            void reload()
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}
