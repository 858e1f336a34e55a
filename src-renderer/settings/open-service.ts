import { create } from 'zustand'
import type { ServiceId } from '#shared/operation/operation'

/** The service whose fields the settings show; kept for the next visit. */
export const useOpenService = create<{ open: ServiceId | undefined }>()(() => ({ open: undefined }))
