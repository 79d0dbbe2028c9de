import ChevronRight from 'lucide-react/icons/chevron-right';
import { icon } from './icon.js';

export default icon('NavigateNext', ChevronRight);
