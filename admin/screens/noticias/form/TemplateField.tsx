import { NativeSelect } from '@mantine/core'
import type { NoticiaValues } from '../noticia-values.ts'
import { templates } from './templates.ts'

type Texts = Pick<NoticiaValues, 'title' | 'excerpt' | 'content' | 'category'>

/** Fills a new item from a template. */
export const TemplateField = ({ onChoose }: { readonly onChoose: (texts: Texts) => void }) => (
  <NativeSelect
    label="Empezar con un modelo"
    maw={420}
    data={[{ value: '', label: 'En blanco' }, ...templates.map(({ name }) => name)]}
    onChange={(event) => {
      const template = templates.find(({ name }) => name === event.currentTarget.value)
      if (!template) return
      const { name: _, ...texts } = template
      onChoose(texts)
    }}
  />
)
