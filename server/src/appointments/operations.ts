import { requestAppointment, ownAppointment } from './ask.ts'
import { bookAppointment, cancelAppointment, keepAppointment } from './book.ts'
import {
  declineAppointment,
  appointmentDesk,
  offerAppointment,
  possibleTimes,
} from './expert-desk.ts'

export const appointmentOperations = {
  ownAppointment,
  requestAppointment,
  bookAppointment,
  keepAppointment,
  cancelAppointment,
  appointmentDesk,
  possibleTimes,
  offerAppointment,
  declineAppointment,
}
