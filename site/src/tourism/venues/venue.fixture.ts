import type { Venue } from './venue.ts'

export const sampleVenue = (id: number, change: Partial<Venue> = {}): Venue => ({
  id,
  name: `Lugar ${id}`,
  type: 'Bar',
  address: 'Sarmiento 100',
  phones: [{ text: '385 000-1001', href: 'tel:3850001001', note: '' }],
  website: null,
  rating: 4.5,
  hours: '7:00 - 22:00',
  times: null,
  image: '/bar.svg',
  offers: ['Tragos'],
  at: [-27.73, -64.24],
  externalMap: 'https://www.openstreetmap.org/?mlat=-27.73&mlon=-64.24',
  mark: null,
  ...change,
})
