import type { Popup, PopupEvent } from 'leaflet'
import { useEffect } from 'react'
import { useMap } from 'react-leaflet'
import { popupRoom } from './popup-room.ts'

/** Gives each popup the room that the map has when it opens, and again when the map has another: a phone that is turned (T05). */
export function PopupSize() {
  const map = useMap()
  // Heard for as long as there is a map: markers open their popups while React still works on the others' effects.
  useEffect(() => {
    let open: Popup | null = null
    const fit = (popup: Popup) => Object.assign(popup.options, popupRoom(map.getSize()))
    const heard = {
      // It is laid out after this, with what it says.
      popupopen: ({ popup }: PopupEvent) => {
        open = popup
        fit(popup)
      },
      popupclose: () => {
        open = null
      },
      resize: () => {
        if (!open) return
        fit(open)
        open.update()
      },
    }
    map.on(heard)
    return () => void map.off(heard)
  }, [map])
  return null
}
