import { Button, Group, Stack, Text, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import type { Archivo } from '#contract/archivos.ts'
import { limits } from '#contract/limits.ts'
import { Dialog } from '../../controls/Dialog.tsx'
import { dayText } from '../../controls/dates.ts'
import { Answer, EmptyState } from '../../controls/states.tsx'
import { ListFilters } from '../../lists/ListFilters.tsx'
import { clientPage } from '../../lists/list-params.ts'
import { Pagination } from '../../lists/Pagination.tsx'
import { can } from '../../session/api.ts'
import { useApi } from '../../session/use-api.ts'
import { FileDialog } from './FileDialog.tsx'
import { filterFiles, sizeText } from './file-format.ts'
import styles from './file-picker.module.css'

type Props = {
  readonly value: string
  readonly onChoose: (archivo: Archivo) => void
  readonly onClose: () => void
}

/** Dialog to choose or upload a PDF. */
export default function FilePicker({ value, onChoose, onClose }: Props) {
  const call = useApi('GET archivos', {})
  const [isUploadOpen, setUploadOpen] = useState(false)
  const canUpload = can('moderate')
  return (
    <>
      <Dialog onClose={onClose} title="Elegir archivo" size={640} fillsPhone>
        <Stack>
          {canUpload && (
            <Group>
              <Button variant="default" onClick={() => setUploadOpen(true)}>
                Subir archivo
              </Button>
            </Group>
          )}
          <Answer call={call} loading="Cargando archivos..." failed="No pudimos traer los archivos">
            {({ archivos }) => <Choices archivos={archivos} value={value} onChoose={onChoose} />}
          </Answer>
        </Stack>
      </Dialog>
      {isUploadOpen && <FileDialog archivo={null} onSaved={onChoose} onClose={() => setUploadOpen(false)} />}
    </>
  )
}

type ChoicesProps = Pick<Props, 'value' | 'onChoose'> & { readonly archivos: readonly Archivo[] }

function Choices({ archivos, value, onChoose }: ChoicesProps) {
  const [filters, setFilters] = useState({ buscar: '' })
  const [requestedPage, setRequestedPage] = useState(1)
  const page = clientPage(filterFiles(archivos, filters), requestedPage, limits.pickerPerPage)
  return (
    <>
      <ListFilters
        searches="Título"
        filters={filters}
        onFilter={(_, buscar) => {
          setFilters({ buscar })
          setRequestedPage(1)
        }}
      />
      {page.total === 0 ? (
        <EmptyState title="No se encontraron archivos" hint="Probá con otras palabras, o subí uno." />
      ) : (
        <>
          <ul className="plain-list">
            {page.rows.map((archivo) => (
              <li key={archivo._id}>
                <UnstyledButton
                  className={styles.file}
                  aria-pressed={archivo.url === value}
                  onClick={() => onChoose(archivo)}
                >
                  <Text component="span" fw={600}>
                    {archivo.title}
                  </Text>
                  <Text component="span" size="sm" c="dimmed">
                    {`${sizeText(archivo.bytes)}, ${dayText(archivo.at)}`}
                  </Text>
                </UnstyledButton>
              </li>
            ))}
          </ul>
          <Pagination page={page} siblings={0} onPage={setRequestedPage} />
        </>
      )}
    </>
  )
}
