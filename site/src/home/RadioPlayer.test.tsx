import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RadioPlayer } from './RadioPlayer.tsx'

test('H06 a player when there is a stream, which fetches nothing by itself; otherwise none', () => {
  const player = renderToStaticMarkup(<RadioPlayer stream="https://radio.example/vivo" name="Radio municipal" />)
  expect(player).toContain('<audio')
  for (const attribute of ['controls=""', 'preload="none"', 'src="https://radio.example/vivo"'])
    expect(player).toContain(attribute)
  expect(renderToStaticMarkup(<RadioPlayer stream={null} name="Radio municipal" />)).toBe('')
})
