import ChevronLeft from 'lucide-react/icons/chevron-left';
import { icon } from './icon.js';

export default icon('NavigateBefore', ChevronLeft);
