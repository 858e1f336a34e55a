export function FirstStartPage() {
  return null
}
