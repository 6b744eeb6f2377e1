/** The panel's icons, by their names at lucide.dev. The build takes their drawings out of the family (vite.config.ts), these and no others. */
export const iconNames = [
  'chevron-down',
  'chevron-left',
  'chevron-right',
  'external-link',
  'eye',
  'eye-off',
  'history',
  'image',
  'image-up',
  'log-out',
  'megaphone',
  'message-square-text',
  'moon',
  'pencil',
  'plus',
  'search',
  'settings',
  'sun',
  'trash-2',
  'undo-2',
  'user',
  'user-plus',
  'x',
  'zoom-in',
] as const

export type IconName = (typeof iconNames)[number]
