/** Notice of other users with the same form open. It does not lock: saves merge. */
import { Alert } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { Editor } from '#contract/presencia.ts'
import { personName } from '../controls/person-name.ts'
import { silentApi } from '../session/api.ts'
import { editorsText } from './editors-text.ts'

const heartbeatMs = 20_000

/** @param item as the API names it: "noticia/{id}", "parte/{name}". */
export function OtherEditors({ item }: { readonly item: string }) {
  const [others, setOthers] = useState<readonly Editor[]>([])
  useEffect(() => {
    let isGone = false
    async function sendHeartbeat() {
      if (document.hidden) return
      try {
        const { otros } = await silentApi['POST presencia']({ item })
        if (!isGone) setOthers(otros)
      } catch (cause) {
        console.warn('Other editors could not be read', cause)
      }
    }
    void sendHeartbeat()
    const timer = setInterval(sendHeartbeat, heartbeatMs)
    return () => {
      isGone = true
      clearInterval(timer)
    }
  }, [item])
  const text = editorsText(others.map(({ por, desde }) => ({ name: personName(por), since: desde })))
  return (
    <div role="status">
      {text && (
        <Alert color="sol" py="xs" mb="md">
          {text} Si guardan los dos, no se pisa nada.
        </Alert>
      )}
    </div>
  )
}
