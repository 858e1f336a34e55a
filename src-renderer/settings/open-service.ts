import { create } from 'zustand'
import type { ServiceId } from '#shared/operation/operation'

/** The service whose fields the settings show; still so when one comes back. */
export const useOpenService = create<{ open: ServiceId | undefined }>()(() => ({ open: undefined }))
