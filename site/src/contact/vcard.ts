/** Contacts as vCard 3.0 (RFC 2426), which telephones import. */
export type Contact = {
  readonly name: string
  readonly organization: string
  readonly phone?: string | undefined
  readonly email?: string | undefined
  readonly street?: string | undefined
  readonly city: string
  readonly province: string
  readonly country: string
  readonly url: string
  readonly note?: string | undefined
}

const escapeText = (text: string): string => text.replace(/[\\,;]/g, '\\$&').replace(/\r?\n/g, '\\n')

export function vcard(contact: Contact): string {
  const { name, phone, email, street = '', note } = contact
  const place = ['', '', street, contact.city, contact.province, '', contact.country]
  const lines = [
    ['N', `${escapeText(name)};;;;`],
    ['FN', escapeText(name)],
    ['ORG', escapeText(contact.organization)],
    ['TEL;TYPE=WORK,VOICE', phone && escapeText(phone)],
    ['EMAIL;TYPE=INTERNET', email && escapeText(email)],
    ['ADR;TYPE=WORK', place.map(escapeText).join(';')],
    ['URL', contact.url],
    ['NOTE', note && escapeText(note)],
  ].flatMap(([key, value]) => (value ? [`${key}:${value}`] : []))
  return ['BEGIN:VCARD', 'VERSION:3.0', ...lines, 'END:VCARD', ''].join('\r\n')
}
