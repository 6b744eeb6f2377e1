/** Venues of the tourism page, and the controls of its map. */
import { expect, type Page } from '@playwright/test'
import { findOne, venues } from './content.ts'

/** Labels of venue types. */
export const typeLabels: Record<string, string> = {
  Cafeteria: 'Cafetería',
  Heladeria: 'Heladería',
  Cerveceria: 'Cervecería',
}
export const ofType = (...types: readonly string[]) => venues.filter(({ type }) => types.includes(type))
/** Initially the bars, if any. */
export const initialVenues = ofType('Bar').length > 0 ? ofType('Bar') : venues
export const isOnMap = ({ lat, lng }: (typeof venues)[number]): boolean => lat !== 0 && lng !== 0
/** A unique venue with telephone, not a bar. */
export const chosenVenue = () =>
  findOne(
    venues,
    'venue on the map with a telephone that is no bar',
    (venue) =>
      venue.type !== 'Bar' &&
      isOnMap(venue) &&
      /\d/.test(venue.phone) &&
      venues.filter(({ name }) => name === venue.name).length === 1,
  )
export const typeLabel = (type: string): string => typeLabels[type] ?? type
/** Returns the type of the bars and that of chosenVenue(), in data order. */
export const twoTypes = () =>
  [...new Set(venues.map(({ type }) => type))].filter((type) => type === 'Bar' || type === chosenVenue().type)

export const mapDialog = (page: Page) => page.locator('dialog.map-dialog')
export const venueCount = (page: Page) => page.locator('.venues-count')
export const mapButton = (page: Page) =>
  page.getByRole('button', { name: 'Ver Mapa', exact: true, includeHidden: true })

export async function openMap(page: Page): Promise<void> {
  await mapButton(page).click()
  await expect(page.locator('.leaflet-container')).toBeVisible()
}
