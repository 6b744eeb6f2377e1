import { NativeSelect } from '@mantine/core'
import type { NoticiaValues } from '../noticia-values.ts'
import { templates } from './templates.ts'

type Texts = Pick<NoticiaValues, 'title' | 'excerpt' | 'content' | 'category'>

/** Begins an untouched new item with the text of a recurring one. */
export const TemplateField = ({ onChoose }: { readonly onChoose: (texts: Texts) => void }) => (
  <NativeSelect
    label="Empezar con un modelo"
    maw={420}
    data={[
      { value: '', label: 'En blanco' },
      ...templates.map(({ name }, index) => ({ value: String(index), label: name })),
    ]}
    onChange={(event) => {
      const template = templates[Number(event.currentTarget.value)]
      if (!template || event.currentTarget.value === '') return
      const { name: _, ...texts } = template
      onChoose(texts)
    }}
  />
)
