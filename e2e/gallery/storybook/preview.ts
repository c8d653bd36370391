export { default } from '../../../shared/ui/testing/preview';
