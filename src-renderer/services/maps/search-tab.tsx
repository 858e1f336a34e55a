import { MapCanvas } from '../../kit/map/map-canvas'

export function SearchTab() {
  return (
    <MapCanvas
      label="Map of the places found"
      start={{ latitude: 47, longitude: 9, zoom: 4 }}
      pins={[
        { id: 'a', latitude: 47, longitude: 9, label: '1' },
        { id: 'b', latitude: 48.85, longitude: 2.35, label: '2' },
      ]}
      chosen="b"
      withoutWebGl={<p>This machine cannot draw the map.</p>}
    />
  )
}
