/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Origin of the public site, without a trailing slash. */
  readonly SITE_URL: string
  /** Hosts of press content (shared/contract/embed-hosts.ts). */
  readonly EMBED_HOSTS: readonly string[]
  /** "Municipalidad de La Banda"; fills index.html too. */
  readonly MUNICIPALITY: string
  /** From shared/content/ciudad.json. */
  readonly CITY: import('#shared/city-identity.ts').CityIdentity
  /** Derived from shared/ui/tokens.css (theme/palette.ts). */
  readonly PALETTE: import('./theme/palette.ts').Palette
  /** Drawings of the panel's icons by name. */
  readonly ICONS: Readonly<Record<import('./icons.ts').IconName, string>>
}
