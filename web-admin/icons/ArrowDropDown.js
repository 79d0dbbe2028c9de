import ChevronDown from 'lucide-react/icons/chevron-down';
import { icon } from './icon.js';

export default icon('ArrowDropDown', ChevronDown);
