import * as z from 'zod'
import { callOrders, helpOffers } from './help-offer.ts'

/** What `helpWith` makes, in every contract. */
export const helpShape = {
  help: z.enum(helpOffers),
  /** Missing where the ambulance stands first. */
  callOrder: z.enum(callOrders).optional(),
}
