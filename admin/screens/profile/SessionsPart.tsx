import { Badge, Button, Text, Title } from '@mantine/core'
import type { Output } from '#contract/endpoints.ts'
import { runAction } from '../../controls/action.ts'
import { momentText } from '../../controls/dates.ts'
import { useReload } from '../../controls/use-reload.ts'
import { api } from '../../session/api.ts'
import styles from './profile.module.css'

/** "Sesiones abiertas": `sesiones` of the user's own account, this browser's first. */
export function SessionsPart({ sesiones }: Output<'GET mis-sesiones'>) {
  const { isBusy, run } = useReload()

  /** Ends a session; without `id`, all others. */
  const end = (id?: string) =>
    run(async () => {
      await runAction(() => api['POST cerrar-sesiones'](id === undefined ? {} : { id }), {
        done: ({ message }) => message,
        failed: 'No pudimos cerrar la sesión',
      })
      // Also on failure: it may have ended elsewhere.
      return true
    })

  return (
    <section aria-labelledby="open-sessions">
      <Title order={2} id="open-sessions" mt="xl" mb="xs">
        Sesiones abiertas
      </Title>
      <Text mb="md" maw="60ch">
        Dónde está abierta tu cuenta. Si no reconocés una, cerrala y cambiá tu contraseña.
      </Text>
      <ul className={`${styles.sessions} ruled plain-list`}>
        {sesiones.map((open) => (
          <li key={open._id} className="cluster between">
            <div>
              <Text fw={600} component="div">
                {open.device} {open.isCurrent && <Badge>Este navegador</Badge>}
              </Text>
              <Text size="sm" c="dimmed">
                Abierta el {momentText(open.createdAt)}
                {open.address && ` desde ${open.address}`}. Última actividad: {momentText(open.seenAt)}.
              </Text>
            </div>
            {!open.isCurrent && (
              <Button
                variant="default"
                disabled={isBusy}
                aria-label={`Cerrar la sesión de ${open.device}, abierta el ${momentText(open.createdAt)}`}
                onClick={() => end(open._id)}
              >
                Cerrar
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sesiones.length > 1 && (
        <Button variant="default" disabled={isBusy} onClick={() => end()}>
          Cerrar todas las demás
        </Button>
      )}
    </section>
  )
}
