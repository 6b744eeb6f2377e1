/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Origin of the public site, without a trailing slash (admin/vite.config.ts). */
  readonly SITE_URL: string
  /** From where the press content may come (contract/embed-hosts.ts). */
  readonly EMBED_HOSTS: readonly string[]
  /** Name of the city, as "La Banda" (content/ciudad.json). */
  readonly CITY: string
  /** Name of its municipality, as "Municipalidad de La Banda". */
  readonly MUNICIPALITY: string
  /** What a map of the city shows when it is opened. */
  readonly MAP: { readonly lat: number; readonly lng: number; readonly zoom: number }
  /** The colours of ui/tokens.css and what is made from them (admin/palette.ts). */
  readonly PALETTE: import('./palette.ts').Palette
  /** The drawings of the panel's icons by name (admin/icons.ts). */
  readonly ICONS: Readonly<Record<import('./icons.ts').IconName, string>>
}
