export { default } from '../plain/index'
