import { expect, test } from 'vitest'
import { notesIn } from './notes.ts'

test('PB15 reads dated corrections and updates, and no other paragraph', () => {
  const content = [
    'La obra termina en mayo.',
    '**Corrección (8/3/2026):** Decía _marzo_.',
    '**Actualización (28/11/2026):** Ya terminó.',
    'Corrección (9/3/2026): sin negrita.',
    '_Corrección (9/3/2026):_ en cursiva.',
    '**Aclaración (9/3/2026):** de otra clase.',
    '- **Corrección (9/3/2026):** en una lista.',
    '**Corrección (31/2/2026):** de un día que no existe.',
    '**Corrección (40/13/2026):** tampoco.',
  ].join('\n')
  expect(notesIn(content)).toEqual([
    { kind: 'Corrección', day: '2026-03-08', text: 'Decía marzo.' },
    { kind: 'Actualización', day: '2026-11-28', text: 'Ya terminó.' },
  ])
})
