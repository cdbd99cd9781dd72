/** Our own choice: after this many days a person should test again whether notices reach them. */
export const provenForDays = 90
/** Minutes after a test in which its arrival can be confirmed. */
export const testHoldsMinutes = 60
/** Tests of one channel in an hour: enough to set up a phone, too few to be a nuisance. */
export const testsAnHour = 10
