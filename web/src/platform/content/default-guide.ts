export { defaultGuide } from 'virtual:guide'
