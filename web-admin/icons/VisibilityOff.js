import EyeOff from 'lucide-react/icons/eye-off';
import { icon } from './icon.js';

export default icon('VisibilityOff', EyeOff);
