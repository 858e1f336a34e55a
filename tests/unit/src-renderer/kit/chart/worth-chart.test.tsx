import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { WorthChart } from '../../../../../src-renderer/kit/chart/worth-chart'
import { draw } from '../draw'

test('of one day no empty chart is drawn: what is missing is said in its place', () => {
  draw(
    <WorthChart
      label="Worth"
      days={[20_784]}
      worths={[2_818]}
      paidIn={[2_500]}
      color="--accent"
      writeValue={String}
      writeAxis={String}
      writeDay={String}
    />,
  )
  expect(screen.getByText(/needs the values of two days/)).toBeTruthy()
  expect(screen.queryByRole('slider')).toBeNull()
})
