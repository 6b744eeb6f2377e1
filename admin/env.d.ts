/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Origin of the public site, without a trailing slash (admin/vite.config.ts). */
  readonly SITE_URL: string
}
