import UserCheck from 'lucide-react/icons/user-check';
import { icon } from './icon.js';

export default icon('HowToReg', UserCheck);
