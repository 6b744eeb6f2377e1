/** Telephone numbers by category, from shared/content/contactos-utiles.json. */
import { contentOf } from '../data/content.ts'

export const usefulContacts = contentOf('contactos-utiles.json')
