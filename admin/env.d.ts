/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Origin of the public site, without a trailing slash (admin/vite.config.ts). */
  readonly SITE_URL: string
  /** From where the press content may come (shared/contract/embed-hosts.ts). */
  readonly EMBED_HOSTS: readonly string[]
  /** Name of the municipality, as "Municipalidad de La Banda"; fills index.html too. */
  readonly MUNICIPALITY: string
  /** What the file shared/content/ciudad.json says of the city (admin/theme/city.ts). */
  readonly CITY: import('#shared/city-identity.ts').CityIdentity
  /** The city's palette, derived from shared/ui/tokens.css (admin/theme/palette.ts). */
  readonly PALETTE: import('./theme/palette.ts').Palette
  /** The drawings of the panel's icons by name (admin/icons.ts). */
  readonly ICONS: Readonly<Record<import('./icons.ts').IconName, string>>
}
