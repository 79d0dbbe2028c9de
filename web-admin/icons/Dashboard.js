import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import { icon } from './icon.js';

export default icon('Dashboard', LayoutDashboard);
