/** Our own choice: after so many days somebody should try again whether a notice still reaches them. */
export const provenForDays = 90
/** Minutes after a test in which its arrival may be confirmed. */
export const testHoldsMinutes = 60
/** Tests of one way an hour: enough to put a phone right, too few to be a nuisance. */
export const testsAnHour = 10
