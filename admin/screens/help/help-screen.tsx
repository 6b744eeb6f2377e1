/** /admin-panel/ayuda: how to do what the user's role can do. */
import { Title } from '@mantine/core'
import { Screen } from '../../controls/Screen.tsx'
import { can } from '../../session/api.ts'
import help from './help.md?raw'
import styles from './help.module.css'
import { helpSections } from './help-sections.ts'

export const loader = async () => ({})

export const Component = () => (
  <Screen<typeof loader> title="Ayuda" failed="">
    {() => (
      <div className={styles.help}>
        {helpSections(help, can).map(({ title, html }) => (
          <section key={title}>
            <Title order={2} size="h4">
              {title}
            </Title>
            {/* Escaped HTML of shared/article/text-html.ts. */}
            <div dangerouslySetInnerHTML={{ __html: html }} />
          </section>
        ))}
      </div>
    )}
  </Screen>
)
